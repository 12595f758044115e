// @ts-check

import { createServer } from 'node:http';
import { answer } from './endpoint.mjs';

const secret = process.env['JSON_MODAL_SECRET'];
const port = Number(process.env['PORT'] ?? 3000);

if (!secret) {
  console.error('Set JSON_MODAL_SECRET to the JWT secret of the modal.');
  process.exit(1);
}

const server = createServer(async (request, response) => {
  const { status, body } = await answer(request, secret).catch(fail);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

server.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${port} is in use. Set PORT to another one.` : error.message);
  process.exitCode = 1;
});

server.listen(port, () => console.log(`The endpoint listens at http://localhost:${port}/`));

/** @param {unknown} error */
function fail(error) {
  console.error(error);
  return { status: 500, body: { error: { message: 'Something went wrong, please try again.' } } };
}
