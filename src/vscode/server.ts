import { startServer } from '../cli/lsp/server.ts';

// The server that the extension contains, for workspaces without json-modal.
startServer(process.stdin, process.stdout);
