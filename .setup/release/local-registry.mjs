import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { base, environment, makeFolder, port, registry, run, start, step } from './rehearsal.mjs';

/** Starts a registry on this machine that has the packages of this repository, and takes others from the usual one. */
export async function startRegistry() {
  const upstream = run('npm config get registry', base, process.env).trim();
  const config = join(base, 'verdaccio.yaml');
  writeFileSync(
    config,
    `storage: ${JSON.stringify(join(base, 'storage'))}
uplinks: { upstream: { url: ${JSON.stringify(upstream)}, maxage: 1h } }
packages:
  'json-modal*': { access: $all, publish: $anonymous }
  '**': { access: $all, proxy: upstream }
log: { type: stdout, level: warn }
`,
  );
  // npm asks for a token before it publishes, and this registry for none.
  writeFileSync(environment.npm_config_userconfig, `//127.0.0.1:${port}/:_authToken=rehearsal\n`);
  const folder = makeFolder('registry');
  // The last one for Node 20. One of its dependencies names a tag, which mirrors of the registry may not have.
  const dependencies = { verdaccio: '6.8.0' };
  const manifest = { private: true, dependencies, overrides: { 'node-fetch': '^2.7.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  step('install a local registry', () =>
    run('npm install --no-audit --no-fund --loglevel=error', folder, process.env),
  );
  const child = start(`npx verdaccio --config "${config}" --listen 127.0.0.1:${port}`, folder, process.env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  for (let tries = 0; tries < 60 && child.exitCode === null; tries++) {
    const isUp = await fetch(`${registry}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`The local registry did not start: ${output}`);
}
