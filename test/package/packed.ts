import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { manifest, root } from '../../.setup/vite/paths.ts';
import { isStale } from '../is-stale.ts';
import { makeProject } from '../make-project.ts';

export interface Packed {
  /** The tarball that `npm publish` would send. */
  readonly tarball: string;
  /** A folder that has the package installed, with its dependencies and peers and nothing else. */
  readonly project: string;
}

/** Packs the package as it is built, and installs it elsewhere. */
export function packAndInstall(): Packed {
  const project = makeProject();
  const tarball = packOnce();
  const target = join(project, 'node_modules/json-modal');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
  for (const name of ownPackages()) link(name, project);
  return { tarball, project };
}

/** Packs the package once for all tests of a process, building it first when the build is older than the sources. */
export function packOnce(): string {
  if (isStale()) {
    // With NODE_ENV of a test, Vite would build for a test.
    const { NODE_ENV, ...env } = process.env;
    execFileSync('npm', ['run', 'build'], { cwd: root, env, stdio: 'pipe' });
  }
  packed ??= pack();
  return packed;
}

let packed: string | undefined;

function pack(): string {
  const folder = makeProject();
  const words = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  return join(folder, execFileSync('npm', words, { cwd: root, encoding: 'utf8' }).trim());
}

/** Files of the installed package whose names end in this way, the built playground left out. */
export function readDist({ project }: Packed, ending: string): { name: string; text: string }[] {
  const folder = join(project, 'node_modules/json-modal/dist');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.startsWith('playground'))
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
