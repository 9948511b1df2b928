"""What researchers meet: playouts, arenas, studies."""
