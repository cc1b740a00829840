"""GeoClue as far as a client meets it, as a template of python-dbusmock: Debian's own needs an agent and a machine with
networks around it.

    python3 -m dbusmock --session -t Tests/Support/geoclue/geoclue.py -p '{"latitude": 41.4, "longitude": 2.2}'

Parameters: `latitude`, `longitude` (degrees), `accuracy` (m, 25), `timestamp` (Unix time in s, now), `agents` (the ids of agents
that are taken, as `whitelist` of its configuration; none), and `does`:

* `tell` (the usual one): a client that is started is told of the location;
* `wait`: it is told when `Move` is called first;
* `refuse`: `Start` is refused, as by an agent that does not allow the program;
* `hang`: `GetClient` never answers, as without an agent;
* `agent`: as `tell`, but `GetClient` answers once an agent is there, which is asked who may know.

`Move(dd)` of the interface org.freedesktop.DBus.Mock of the main object moves the machine. `Wishes() -> a{sv}` says what
the client has set, whether it is started, which `Agent` there is, and what that one said of two programs.
"""

import time

import dbus
from dbusmock import MOCK_IFACE, get_object

BUS_NAME = "org.freedesktop.GeoClue2"
MAIN_OBJ = "/org/freedesktop/GeoClue2/Manager"
MAIN_IFACE = "org.freedesktop.GeoClue2.Manager"
SYSTEM_BUS = False

CLIENT = "/org/freedesktop/GeoClue2/Client/1"
CLIENT_IFACE = "org.freedesktop.GeoClue2.Client"
LOCATION_IFACE = "org.freedesktop.GeoClue2.Location"
AGENT_IFACE = "org.freedesktop.GeoClue2.Agent"


def load(mock, parameters):
    mock.given = parameters
    mock.count = 0
    mock.is_started = False
    mock.agent = {"Agent": ""}
    mock.waiting = []
    does = parameters.get("does", "tell")
    if does != "agent":
        mock.AddMethod(MAIN_IFACE, "GetClient", "", "o",
                       "import signal; signal.pause()" if does == "hang" else f"ret = dbus.ObjectPath('{CLIENT}')")
    mock.AddObject(CLIENT, CLIENT_IFACE, {
        "DesktopId": "", "DistanceThreshold": dbus.UInt32(0), "TimeThreshold": dbus.UInt32(0),
        "RequestedAccuracyLevel": dbus.UInt32(0), "Location": dbus.ObjectPath("/"), "Active": False,
    }, [(name, "", "", f"objects['{MAIN_OBJ}'].{name.lower()}()") for name in ("Start", "Stop")])
    mock.client = get_object(CLIENT)
    mock.start = lambda: start(mock, does)
    mock.stop = lambda: stop(mock)


def start(mock, does):
    # GeoClue too refuses a client that does not say whose it is.
    if does == "refuse" or mock.client.props[CLIENT_IFACE]["DesktopId"] == "":
        raise dbus.exceptions.DBusException("no", name="org.freedesktop.DBus.Error.AccessDenied")
    mock.is_started = True
    if does in ("tell", "agent"):
        tell(mock, mock.given["latitude"], mock.given["longitude"])


def stop(mock):
    mock.is_started = False


def tell(mock, latitude, longitude):
    mock.count += 1
    path = f"/org/freedesktop/GeoClue2/Location/{mock.count}"
    mock.AddObject(path, LOCATION_IFACE, {
        "Latitude": dbus.Double(latitude), "Longitude": dbus.Double(longitude),
        "Accuracy": dbus.Double(mock.given.get("accuracy", 25)), "Altitude": dbus.Double(-1.7976931348623157e308),
        "Speed": dbus.Double(-1), "Heading": dbus.Double(-1), "Description": "",
        "Timestamp": dbus.Struct((dbus.UInt64(mock.given.get("timestamp", int(time.time()))), dbus.UInt64(0))),
    }, [])
    old = mock.client.props[CLIENT_IFACE]["Location"]
    mock.client.props[CLIENT_IFACE]["Location"] = dbus.ObjectPath(path)
    mock.client.EmitSignal(CLIENT_IFACE, "LocationUpdated", "oo", [old, dbus.ObjectPath(path)])


@dbus.service.method(MOCK_IFACE, in_signature="dd", out_signature="")
def Move(self, latitude, longitude):
    tell(self, latitude, longitude)


@dbus.service.method(MOCK_IFACE, in_signature="", out_signature="a{sv}")
def Wishes(self):
    return dbus.Dictionary({**self.client.props[CLIENT_IFACE], "IsStarted": self.is_started, **self.agent}, signature="sv")


@dbus.service.method(MAIN_IFACE, in_signature="", out_signature="o", async_callbacks=("give", "refuse"))
def GetClient(self, give, refuse):
    self.waiting.append(give)
    give_clients(self)


@dbus.service.method(MAIN_IFACE, in_signature="s", out_signature="", sender_keyword="sender", async_callbacks=("done", "refuse"))
def AddAgent(self, name, done, refuse, sender=None):
    """As GeoClue: refuses what its configuration does not name, and reads the agent's property before it answers."""
    if name not in self.given.get("agents", []):
        refuse(dbus.exceptions.DBusException(f"{name} not allowed to act as agent", name="org.freedesktop.DBus.Error.AccessDenied"))
        return
    agent = self.connection.get_object(sender, "/org/freedesktop/GeoClue2/Agent", introspect=False)

    def take(properties):
        self.agent = {"Agent": name, **properties}
        ask("ambler", lambda: ask("other", end))

    def ask(program, go_on):
        def keep(may_know, level):
            self.agent[program] = f"{bool(may_know)} {int(level)}"
            go_on()
        agent.AuthorizeApp(program, dbus.UInt32(8), dbus_interface=AGENT_IFACE, reply_handler=keep, error_handler=refuse)

    def end():
        done()
        give_clients(self)

    agent.GetAll(AGENT_IFACE, dbus_interface=dbus.PROPERTIES_IFACE, reply_handler=take, error_handler=refuse)


def give_clients(mock):
    """Gives the clients that wait for an agent."""
    while mock.agent["Agent"] and mock.waiting:
        mock.waiting.pop()(dbus.ObjectPath(CLIENT))
