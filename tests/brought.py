"""What a host brings, as plain JSON: a deck of twenty cards."""

OWN_DECK = {
    "name": "Twenty",
    "values": [1, 2, 3, 4, 5],
    "suits": [
        {"id": "oak", "name": "Oak", "colour": "green"},
        {"id": "elm", "name": "Elm", "colour": "green"},
        {"id": "rose", "name": "Rose", "colour": "red"},
        {"id": "lily", "name": "Lily", "colour": "white"},
    ],
}
