"""Serves a right endpoint of a modal on the port in the first argument."""
import base64, hashlib, hmac, json, os, sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

SECRET = os.environ["VISIT_SECRET"].encode()
PEOPLE = {"tallinn": ["mari", "jaan"], "tartu": ["liis"]}


def decode(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


def is_valid(query):
    try:
        header, payload, signature = query["token"].split(".")
        expected = hmac.new(SECRET, f"{header}.{payload}".encode(), hashlib.sha256).digest()
        claims = json.loads(decode(payload))
        return (
            json.loads(decode(header))["alg"] == "HS256"
            and hmac.compare_digest(expected, decode(signature))
            and claims["exp"] > time.time() >= claims.get("nbf", 0)
            and [str(claims["userId"]), str(claims["companyId"])] == [query["userId"], query["companyId"]]
        )
    except (KeyError, ValueError, TypeError):
        return False


class Endpoint(BaseHTTPRequestHandler):
    def do_GET(self):
        query = self.read_query()
        if is_valid(query):
            town = json.loads(query.get("form", "{}")).get("town")
            items = [{"label": name.title(), "value": name} for name in PEOPLE.get(town, [])]
            self.reply(200, {"data": {"blocks": {"visitor": {"items": items}}}})
        else:
            self.reply(401, {"error": {"message": "Sign in again."}})

    def do_POST(self):
        form = json.loads(self.rfile.read(int(self.headers["content-length"])))
        if not is_valid(self.read_query()):
            return self.reply(401, {"error": {"message": "Sign in again."}})
        if form["visitor"] not in PEOPLE[form["town"]]:
            return self.reply(200, {"data": {"blocks": {"visitor": {"error": "Choose a visitor of this town."}}}})
        self.reply(200, {"success": {"message": "Booked.", "type": "snackbar"}})

    def read_query(self):
        query = parse_qs(urlparse(self.path).query, keep_blank_values=True)
        return {name: values[0] for name, values in query.items()}

    def reply(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Endpoint).serve_forever()
