"""Serves a provider in plain Python: routes by the manifest, checks the credentials, and writes JSON."""

import base64
import json
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

import invoices
import meetings
import messages

CONNECTIONS = ("json-modal-check", "6f1c5f3e-0b1a-4d0e-9c57-2f0f3c1f7a10")
KINDS = {"video-calling": meetings, "invoicing": invoices, "messaging": messages}


class Failure(Exception):
    def __init__(self, status):
        super().__init__(status)
        self.status = status


def create_handler(kind, manifest, methods, client_id, client_secret):
    credentials = base64.b64encode(f"{client_id}:{client_secret}".encode()).decode()
    operations = KINDS[kind].create_operations(Failure)
    missing = [name for name in manifest["endpoints"] if name not in operations]
    if missing:
        sys.exit(f"Write {', '.join(missing)} in test/providers/python/{KINDS[kind].__name__}.py.")
    routes = []
    for name, url in manifest["endpoints"].items():
        pattern = re.sub(r":(\w+)", r"(?P<\1>[^/]+)", urlsplit(url).path)
        routes.append((methods[name], re.compile(f"^{pattern}$"), operations[name]))

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def respond(self):
            length = int(self.headers.get("Content-Length") or 0)
            body = self.rfile.read(length)
            try:
                self.send_result(*self.run(body))
            except Failure as failure:
                self.send_result(failure.status, {"success": False})

        def run(self, body):
            if self.headers.get("Authorization") != f"Basic {credentials}":
                raise Failure(401)
            parts = urlsplit(self.path)
            for method, pattern, operation in routes:
                match = pattern.match(parts.path)
                if match and method == self.command:
                    return self.run_operation(operation, match, parts.query, body)
            raise Failure(404)

        def run_operation(self, operation, match, query, body):
            values = {name: unquote(value) for name, value in match.groupdict().items()}
            connection = values.pop("linkId", None) or values.pop("providerChannelId", None)
            if connection not in CONNECTIONS:
                raise Failure(404)
            texts = {name: value[0] for name, value in parse_qs(query, keep_blank_values=True).items()}
            return operation(values, texts, self.read_body(body))

        def read_body(self, body):
            media_type = self.headers.get("Content-Type", "")
            if media_type.startswith("application/json"):
                return json.loads(body)
            if media_type.startswith("multipart/form-data"):
                return read_form(media_type, body)
            return None

        def send_result(self, status, result):
            is_file = isinstance(result, bytes)
            content = result if is_file else json.dumps(result).encode()
            self.send_response(status)
            if status != 204:
                self.send_header("Content-Type", "application/pdf" if is_file else "application/json")
                self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            if status != 204 and self.command != "HEAD":
                self.wfile.write(content)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = respond

        def log_message(self, *_):
            pass

    return Handler


def read_form(media_type, body):
    """Returns the texts and files of a form."""
    boundary = re.search(r'boundary="?([^";]+)', media_type).group(1).encode()
    texts, files = {}, []
    for part in body.split(b"--" + boundary)[1:-1]:
        head, _, content = part[2:-2].partition(b"\r\n\r\n")
        names = dict(re.findall(r'(\w+)="((?:[^"\\]|\\.)*)"', head.decode()))
        if "filename" in names:
            media = re.search(r"(?i)content-type: *([^\r\n]+)", head.decode())
            files.append({"name": names["filename"], "type": media.group(1), "size": len(content)})
        else:
            texts[names["name"]] = content.decode()
    return {"texts": texts, "files": files}


def main():
    kind, manifest_path, methods, client_id, client_secret = sys.argv[1:6]
    with open(manifest_path, encoding="utf-8") as file:
        manifest = json.load(file)
    handler = create_handler(kind, manifest, json.loads(methods), client_id, client_secret)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
