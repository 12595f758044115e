// @ts-check

import { createServer } from 'node:http';
import { createProvider } from './provider.mjs';

const clientId = process.env['JSON_MODAL_CLIENT_ID'];
const clientSecret = process.env['JSON_MODAL_CLIENT_SECRET'];
const port = Number(process.env['PORT'] ?? 3000);

if (!clientId || !clientSecret) {
  console.error('Set JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET to those of the app.');
  process.exit(1);
}

const server = createServer(createProvider({ clientId, clientSecret }).listener);

server.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${port} is in use. Set PORT to another one.` : error.message);
  process.exitCode = 1;
});

server.listen(port, () => console.log(`The provider listens at http://localhost:${port}/`));
