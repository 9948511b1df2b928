"""`python -m benchmarks.table`: see README.md."""

from benchmarks.table.run import main

if __name__ == "__main__":
    main()
