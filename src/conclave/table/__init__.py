"""What people meet: rooms, seats, clocks, storage, live updates, HTTP and websockets."""
