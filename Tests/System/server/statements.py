"""Statements to PostgreSQL by its own library: a program for each, such as psql, takes ten times as long."""

import ctypes

LIBRARY = ctypes.CDLL("libpq.so.5")
CONNECTED, ROWS, FAILURES = 0, 2, (5, 7)

for name, gives, takes in [
        ("PQconnectdb", ctypes.c_void_p, [ctypes.c_char_p]), ("PQstatus", ctypes.c_int, [ctypes.c_void_p]),
        ("PQerrorMessage", ctypes.c_char_p, [ctypes.c_void_p]), ("PQfinish", None, [ctypes.c_void_p]),
        ("PQsendQuery", ctypes.c_int, [ctypes.c_void_p, ctypes.c_char_p]), ("PQgetResult", ctypes.c_void_p, [ctypes.c_void_p]),
        ("PQresultStatus", ctypes.c_int, [ctypes.c_void_p]), ("PQresultErrorMessage", ctypes.c_char_p, [ctypes.c_void_p]),
        ("PQcmdStatus", ctypes.c_char_p, [ctypes.c_void_p]), ("PQclear", None, [ctypes.c_void_p]),
        ("PQntuples", ctypes.c_int, [ctypes.c_void_p]), ("PQnfields", ctypes.c_int, [ctypes.c_void_p]),
        ("PQgetvalue", ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_int, ctypes.c_int])]:
    function = getattr(LIBRARY, name)
    function.restype, function.argtypes = gives, takes


class Connection:
    """One connection, for what has to be asked in several steps."""

    def __init__(self, folder, password, database="ambler"):
        self.connection = LIBRARY.PQconnectdb(f"host='{folder}' user=ambler dbname={database} password='{password}'".encode())

    def __enter__(self):
        if LIBRARY.PQstatus(self.connection) != CONNECTED:
            words = LIBRARY.PQerrorMessage(self.connection).decode()
            LIBRARY.PQfinish(self.connection)
            raise RuntimeError(words)
        return self

    def __exit__(self, *_):
        LIBRARY.PQfinish(self.connection)

    def ask(self, text):
        """The lines of `psql -At -c` for that text."""
        if not LIBRARY.PQsendQuery(self.connection, text.encode()):
            raise RuntimeError(LIBRARY.PQerrorMessage(self.connection).decode())
        lines, fault = [], None
        while result := LIBRARY.PQgetResult(self.connection):
            status = LIBRARY.PQresultStatus(result)
            if status in FAILURES:
                fault = LIBRARY.PQresultErrorMessage(result).decode()
            lines += rows(result) if status == ROWS else [LIBRARY.PQcmdStatus(result).decode()]
            LIBRARY.PQclear(result)
        if fault is not None:
            raise RuntimeError(fault)
        return "\n".join(lines).splitlines()


def run(folder, password, text, database="ambler"):
    """The lines of `psql -At -c` for that text, on a connection of its own."""
    with Connection(folder, password, database) as connection:
        return connection.ask(text)


def rows(result):
    fields = range(LIBRARY.PQnfields(result))
    return ["|".join(LIBRARY.PQgetvalue(result, row, field).decode() for field in fields) for row in range(LIBRARY.PQntuples(result))]
