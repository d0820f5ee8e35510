"""The app as servers and Zappa look for it, set up from the environment."""

import os

from . import create_app
from .service.settings import from_environment

app = create_app(from_environment(os.environ))
