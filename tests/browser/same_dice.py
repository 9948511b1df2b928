"""`conclave` whose tables all get the same seeds, so that what a test meets does not hang on chance."""

import sys
from unittest.mock import patch

from conclave.cli.main import main

if __name__ == "__main__":
    with (
        patch("conclave.table.setting.new_seed", return_value="5eed" * 16),
        patch("conclave.table.keeping.fresh_seed", return_value=7),
    ):
        sys.exit(main())
