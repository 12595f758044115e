import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasMember, isObject } from '../../base/json.ts';
import { matchLineEnds } from '../../node/match-line-ends.ts';
import { replaceFile } from '../../node/replace-file.ts';
import { CliError } from '../cli-error.ts';
import { parseFile, readText } from '../read-text.ts';
import { findOwnPackages } from './own-packages.ts';

/** The relevant members of a package.json. */
export interface PackageJson {
  readonly scripts?: Scripts;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

type Scripts = Readonly<Record<string, string>>;

/** A package.json with the scripts of the app. */
export interface PlannedPackageJson {
  readonly manifest: PackageJson;
  /** Whether the file is missing. */
  readonly isNew: boolean;
  /** The names of the missing scripts. */
  readonly added: readonly string[];
  /** Writes the file, unless nothing is missing. */
  write(): Promise<void>;
}

/** Reads a folder's package.json, and adds the missing scripts. Fails if it has another shape. */
export function planPackageJson(folder: string): PlannedPackageJson {
  const path = join(folder, 'package.json');
  const isNew = !existsSync(path);
  const text = isNew ? JSON.stringify(newPackageJson(folder)) : readText(path, 'package.json');
  const before = parse(text);
  const manifest: PackageJson = { ...before, scripts: withScripts(before.scripts) };
  const added = Object.keys(scripts).filter((name) => manifest.scripts?.[name] !== before.scripts?.[name]);
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? 2;
  return {
    ...{ manifest, isNew, added },
    async write() {
      if (isNew || added.length > 0)
        await replaceFile(path, matchLineEnds(text, `${JSON.stringify(manifest, null, indent)}\n`));
    },
  };
}

/** The scripts that `json-modal init` adds. */
export const scripts = { start: 'node server.mjs', test: 'node --test' };

function newPackageJson(folder: string) {
  const name =
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|(?<!-)-+$/g, '') || 'app';
  return { name, private: true, type: 'module', dependencies: findOwnPackages() };
}

function parse(text: string): PackageJson {
  const value = parseFile(text);
  if (!isObject(value)) throw new CliError('"package.json" is not a JSON object. Nothing was written.');
  if (!hasMember(value, 'scripts') || isMapOfTexts(value['scripts'])) return value;
  throw new CliError('"scripts" in "package.json" is not an object of texts. Nothing was written.');
}

function isMapOfTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}

function withScripts(existing: Scripts = {}): Scripts {
  const { test, ...others } = existing;
  // The placeholder of "npm init" is not a real test.
  return test?.includes('no test specified') ? { ...scripts, ...others } : { ...scripts, ...existing };
}
