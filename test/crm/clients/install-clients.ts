import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { root } from '../../../.setup/vite/paths.ts';

/** A client with its APIs as members. Only the called methods matter here. */
export type Client = Readonly<Record<string, new (...config: readonly unknown[]) => Api>>;

export type Api = Readonly<Record<string, (...input: readonly unknown[]) => Promise<Answer>>>;

export interface Answer {
  readonly success?: unknown;
  readonly data?: unknown;
}

export interface Clients {
  /** Version 22. */
  readonly old: Client;
  /** The newest version of November 2026, for v1 and v2 of the API. */
  readonly v1: Client;
  readonly v2: Client;
}

/** The folder where the clients are installed. */
export const clientsFolder = `${root}node_modules/.cache/json-modal/official-clients`;

/** Installs the official clients from npm, once in a checkout, and loads them. Newer versions are tried by hand. */
export function installClients(): Clients {
  const folder = clientsFolder;
  if (!existsSync(`${folder}/node_modules/newest/package.json`)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/package.json`, '{ "private": true }');
    const packages = ['old@npm:pipedrive@22', 'newest@npm:pipedrive@33.7.0'];
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, stdio: 'pipe' });
  }
  const load = createRequire(`${folder}/package.json`);
  return { old: load('old'), v1: load('newest/v1'), v2: load('newest/v2') };
}
