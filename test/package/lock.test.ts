import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const lock: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(`${root}package-lock.json`, 'utf8'),
);
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

test('the lock file names the version and the contents of every package, but no registry', () => {
  const loose = packages.filter(
    ([, { version, integrity, resolved }]) => !(version && integrity) || resolved,
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('the lock file holds the builds for every platform, without which npm ci refuses it', () => {
  const paths = packages.map(([path]) => path);
  const wanted = packages.flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}));
  expect(wanted.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});

test('no dependency brings a peer: users of the linter do not get React', () => {
  const installed = packages.filter(([, { dev, devOptional, peer }]) => !(dev || devOptional || peer));
  const peers = installed.flatMap(([path, { peerDependencies = {}, peerDependenciesMeta = {} }]) =>
    Object.keys(peerDependencies)
      .filter((name) => !peerDependenciesMeta[name]?.optional)
      .map((name) => `${path} ${name}`),
  );
  expect(installed.length).toBeGreaterThan(0);
  expect(peers).toEqual([]);
});
