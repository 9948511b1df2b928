"""`python -m benchmarks`: see README.md."""

from benchmarks.run import main

if __name__ == "__main__":
    main()
