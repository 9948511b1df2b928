"""The command `conclave`, a module per subcommand."""
