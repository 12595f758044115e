import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { packages } from '../../.setup/release/pack.mjs';
import { root } from '../../.setup/vite/paths.ts';
import type { Tarballs } from './packed.ts';

/** A registry for npm, with the packages of this repository as if they were published, and those that are installed here. */
export interface Registry {
  readonly url: string;
  readonly close: () => void;
}

/** Starts a registry on this machine. Nothing is asked of any other. */
export async function startRegistry(tarballs: Tarballs): Promise<Registry> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url.slice(1));
    const own = Object.entries(tarballs).find(([name]) => path === `${name}/-/tarball`);
    if (own) createReadStream(own[1]).pipe(response);
    else if (path.endsWith('/-/tarball')) sendFolder(path.slice(0, -'/-/tarball'.length), response);
    else response.end(JSON.stringify(describe(path, addressOf(server))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: addressOf(server), close };
}

function addressOf(server: ReturnType<typeof createServer>): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The answer of a registry about a package: all versions anywhere in `node_modules`. */
function describe(name: string, url: string) {
  const own = packages.filter(({ manifest }) => manifest['name'] === name);
  const versions =
    own.length > 0
      ? own.map(({ manifest }) => ({ ...(manifest as Manifest), folder: name }))
      : installed(name);
  return {
    name,
    'dist-tags': { latest: versions[0]?.version },
    versions: Object.fromEntries(
      versions.map(({ folder, ...rest }) => [
        rest.version,
        { ...rest, dist: { tarball: `${url}${folder}/-/tarball` } },
      ]),
    ),
  };
}

type Manifest = { readonly version: string };

function installed(name: string) {
  return folders
    .filter((path) => path.endsWith(`node_modules/${name}`))
    .map((folder) => ({ ...JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')), folder }));
}

const lock = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'));
const folders = Object.keys(lock.packages);

/** npm takes off the first folder of every path, whatever its name. Not compressed: the way is short. */
function sendFolder(folder: string, response: ServerResponse): void {
  const words = [
    '-cf',
    '-',
    '--exclude',
    'node_modules',
    '-C',
    join(root, dirname(folder)),
    basename(folder),
  ];
  spawn('tar', words, { stdio: ['ignore', 'pipe', 'ignore'] }).stdout.pipe(response);
}
