"""`python -m conclave` is the command `conclave`."""

import sys

from conclave.cli.main import main

sys.exit(main())
