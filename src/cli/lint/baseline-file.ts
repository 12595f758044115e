import { parseJson } from '../../endpoint/parse-json.ts';
import { isObject } from '../is-object.ts';

/** One known finding: a rule, a place, and the marked text. */
export interface BaselineEntry {
  readonly rule: string;
  readonly pointer: string;
  readonly text: string;
}

/** The known findings by file, from the baseline's folder. */
export type BaselineFiles = Map<string, readonly BaselineEntry[]>;

/** Reads the text of a baseline, or says what is wrong with it. */
export function parseBaseline(text: string): BaselineFiles | string {
  const value = parseJson(text.replace(/^\ufeff/, ''));
  if (!isObject(value) || !isObject(value['files']))
    return 'this is no baseline. Remove it, and write one with --update-baseline.';
  if (value['version'] !== 1) return `its version is ${JSON.stringify(value['version'])}, but must be 1.`;
  const files: BaselineFiles = new Map();
  for (const [path, entries] of Object.entries(value['files'])) {
    if (!Array.isArray(entries) || !entries.every(isEntry))
      return `the entries of ${JSON.stringify(path)} are broken.`;
    files.set(path, entries);
  }
  return files;
}

function isEntry(value: unknown): value is BaselineEntry {
  return isObject(value) && ['rule', 'pointer', 'text'].every((name) => typeof value[name] === 'string');
}
