import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pack } from '../../.setup/release/pack.mjs';
import { manifest, root } from '../../.setup/vite/paths.ts';
import { requireBuild } from '../build.ts';
import { makeProject } from '../make-project.ts';

export interface Packed {
  /** The tarballs that `npm publish` would send, by the name of the package. */
  readonly tarballs: Tarballs;
  /** A folder that has the packages installed, with their dependencies and peers and nothing else. */
  readonly project: string;
}

export type Tarballs = Readonly<Record<PackageName, string>>;

/** The packages of this repository. */
export const packageNames = [
  'json-modal',
  'json-modal-cli',
  'json-modal-playground',
  'json-modal-renderer',
] as const;

export type PackageName = (typeof packageNames)[number];

/** Packs the packages as they are built, and installs some elsewhere, by default all. */
export function packAndInstall(names: readonly PackageName[] = packageNames): Packed {
  const project = makeProject();
  const tarballs = packOnce();
  for (const name of names) {
    const target = join(project, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', tarballs[name], '--strip-components=1', '-C', target]);
  }
  if (names.includes('json-modal')) for (const name of ownPackages()) link(name, project);
  return { tarballs, project };
}

/** Packs the packages once for all tests of a process. */
export function packOnce(): Tarballs {
  requireBuild();
  packed ??= packByName();
  return packed;
}

let packed: Tarballs | undefined;

function packByName(): Tarballs {
  const paths = pack(makeProject());
  const entries = packageNames.map((name) => [
    name,
    paths.find((path) => path.endsWith(`${name}-${manifest.version}.tgz`)) ?? '',
  ]);
  // Each name has its path.
  return Object.fromEntries(entries) as Tarballs;
}

/** Compiles a file in the project that the package is installed in. */
export function compile({ project }: Packed, name: string, text: string, flags: string) {
  writeFileSync(join(project, name), text);
  const common = '--ignoreConfig --strict --exactOptionalPropertyTypes --target es2022 --types react';
  const words = [...common.split(' '), ...flags.split(' '), name];
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), words, {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, stdout };
}

/** Files of the installed libraries and of the command whose names end in this way. */
export function readDist({ project }: Packed, ending: string): { name: string; text: string }[] {
  return ['json-modal/dist', 'json-modal-cli'].flatMap((path) =>
    readFolder(join(project, 'node_modules', path), ending),
  );
}

function readFolder(folder: string, ending: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

function ownPackages(): readonly string[] {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  return [...names, '@types/react', '@types/react-dom'];
}

function link(name: string, project: string): void {
  const path = join(project, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), path, 'junction');
}
