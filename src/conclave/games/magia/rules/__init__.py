"""The rules of Magia, a chapter a file; `machine` puts them together."""
