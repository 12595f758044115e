import { basename } from 'node:path';
import { parseJson } from '../../../endpoint/parse-json.ts';
import { describeSyntax } from '../../../lint/text/describe-syntax.ts';
import { isObject } from '../../is-object.ts';
import { pathFrom } from '../../paths.ts';
import { readText } from '../../read-text.ts';
import { Refusal } from '../../refusal.ts';
import { quote } from '../../words.ts';
import { checkConfig } from './check-config.ts';
import type { Config, ConfigSource } from './config.ts';

/** Reads a config file, or the member of a package.json; `folder` is where its name in a refusal starts. */
export function readConfig(path: string, folder: string): Config | Refusal {
  const name = pathFrom(folder, path);
  const text = readText(path, name);
  if (text instanceof Refusal) return text;
  const value = parse(text, name);
  if (value instanceof Refusal) return value;
  if (basename(path) !== 'package.json') return toConfig(value, { path, text }, '', name);
  return configIn(value, path, text, name) ?? new Refusal(`${quote(name)} has no "json-modal".`);
}

/** The same for the member "json-modal" of a package.json; `undefined` where it has none, or is none itself. */
export function readManifestConfig(path: string, folder: string): Config | Refusal | undefined {
  const name = pathFrom(folder, path);
  const text = readText(path, name);
  // A package.json that nobody can read is not this command's to complain about, unless it speaks of it.
  if (text instanceof Refusal || !text.includes('"json-modal"')) return undefined;
  const manifest = parse(text, name);
  return manifest instanceof Refusal ? manifest : configIn(manifest, path, text, name);
}

function configIn(manifest: unknown, path: string, text: string, name: string): Config | Refusal | undefined {
  const value = isObject(manifest) ? manifest['json-modal'] : undefined;
  return value === undefined
    ? undefined
    : toConfig(value, { path, text }, '/json-modal', `${name}#json-modal`);
}

/** The value that a text is the JSON of, or a refusal. */
function parse(text: string, name: string): unknown {
  const value = parseJson(text.replace(/^\ufeff/, ''));
  return value === undefined ? new Refusal(`${quote(name)} is not JSON${describeSyntax(text)}`) : value;
}

/** `member` is the pointer of the value in the source. */
function toConfig(value: unknown, source: ConfigSource, member: string, name: string): Config | Refusal {
  const checked = checkConfig(value);
  if (typeof checked === 'string') return new Refusal(`${quote(name)}: ${checked}`);
  const suppressions = checked.suppressions.map((one, index) => ({
    ...one,
    source,
    at: `${member}/suppressions/${index}`,
  }));
  return { path: source.path, rules: checked.rules, suppressions };
}
