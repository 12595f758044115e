import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { version } from 'virtual:version';
import { parseJson } from '../../endpoint/parse-json.ts';
import { inStyleOf } from '../../host/in-style-of.ts';
import { isObject } from '../is-object.ts';
import { readText } from '../read-text.ts';
import { Refusal } from '../refusal.ts';

/** What a package.json says that matters here. */
export interface Manifest {
  readonly scripts?: Scripts;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

type Scripts = Readonly<Record<string, string>>;

/** Gives a folder's package.json the scripts that it lacks, or the folder a package.json, and hands it back. */
export function addToManifest(folder: string): Manifest | Refusal {
  const path = join(folder, 'package.json');
  const text = existsSync(path) ? readText(path, 'package.json') : JSON.stringify(newManifest(folder));
  if (text instanceof Refusal) return text;
  const manifest = parse(text);
  if (manifest instanceof Refusal) return manifest;
  const next: Manifest = { ...manifest, scripts: withScripts(manifest.scripts) };
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? 2;
  if (JSON.stringify(next) !== JSON.stringify(manifest) || !existsSync(path))
    writeFileSync(path, inStyleOf(text, `${JSON.stringify(next, null, indent)}\n`));
  return next;
}

/** What `json-modal init` calls its scripts. */
export const scripts = { start: 'node server.mjs', test: 'node --test' };

function newManifest(folder: string) {
  const name =
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'app';
  return { name, private: true, type: 'module', dependencies: { 'json-modal': `^${version}` } };
}

function parse(text: string): Manifest | Refusal {
  const value = parseJson(text.replace(/^\ufeff/, ''));
  return isObject(value) ? value : new Refusal('"package.json" is not a JSON object: nothing was written.');
}

function withScripts(given: Scripts = {}): Scripts {
  const { test, ...others } = given;
  // What "npm init" writes is no test of anyone's.
  return test?.includes('no test specified') ? { ...scripts, ...others } : { ...scripts, ...given };
}
