import modal from './template/cake.modal.json?raw';
import endpoint from './template/endpoint.mjs?raw';
import endpointTest from './template/endpoint.test.mjs?raw';
import server from './template/server.mjs?raw';

/** The files of a new app by name, as in `template/`. */
export const template: Readonly<Record<string, string>> = {
  'cake.modal.json': modal,
  'endpoint.mjs': endpoint,
  'endpoint.test.mjs': endpointTest,
  'server.mjs': server,
};
