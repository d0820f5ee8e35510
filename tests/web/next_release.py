"""The service as a later release whose replies have another shape.

python -m tests.web.next_release serve --port 8000 ...
"""

import sys
from unittest.mock import patch

from api.__main__ import main
from api.app import HEADERS

SHAPE = "99"

if __name__ == "__main__":
    with patch.dict(HEADERS, {"X-Shape": SHAPE}):
        sys.exit(main(sys.argv[1:]))
