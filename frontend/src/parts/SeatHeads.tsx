import type { ComponentChildren } from "preact";

interface Props {
  order: readonly number[];
  name: (seat: number) => string;
  /** What stands above the rows; nothing, if they speak for themselves. */
  children?: ComponentChildren;
}

/** The head of a table with a column for each seat. */
export const SeatHeads = ({ order, name, children }: Props) => (
  <thead>
    <tr>
      {children ? (
        <th scope="col">
          <small>{children}</small>
        </th>
      ) : (
        <td />
      )}
      {order.map((seat) => (
        <th key={seat} scope="col">
          <small>{name(seat)}</small>
        </th>
      ))}
    </tr>
  </thead>
);
