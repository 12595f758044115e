import { readFileSync } from 'node:fs';

/** The version of the package, from its package.json: two folders up from here, in the sources and in the build. */
export function readVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  return manifest.version;
}

/** Apart from the call, where the bundler would take it for a file to copy. */
const path = '../../package.json';
