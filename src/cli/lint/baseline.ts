import { existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { describeFault } from '../../host/describe-fault.ts';
import { pathFrom } from '../paths.ts';
import { readText } from '../read-text.ts';
import { Refusal } from '../refusal.ts';
import { quote } from '../words.ts';
import { type BaselineEntry, type BaselineFiles, parseBaseline } from './baseline-file.ts';
import type { FileFindings, Finding } from './finding.ts';
import { shortHash } from './fingerprint.ts';
import { tokenOf } from './token.ts';

/** Findings that were there when the linter was brought in, by what they are about, not by their lines. */
export interface Baseline {
  /** Takes the known findings of a file out, each as often as it is known. */
  subtract(file: FileFindings): FileFindings;
  /** Makes these findings the known ones of the file. */
  replace(file: FileFindings): void;
  /** How many known findings were taken out. */
  countLeftOut(): number;
  /** How many known findings the subtracted files no longer had. */
  countGone(): number;
  /** Writes the file; files that are no longer there are left out. Gives the number of findings in it. */
  save(): number | Refusal;
}

/** Reads a baseline; a new one is empty. `name` is the path as the user gave it, from `folder`. */
export function openBaseline(name: string, folder: string, isNew: boolean): Baseline | Refusal {
  const path = resolve(folder, name);
  const isThere = existsSync(path);
  if (!isNew && !isThere) return missing(name);
  const text = isThere ? readText(path, name) : '{"version":1,"files":{}}';
  if (text instanceof Refusal) return text;
  const files = parseBaseline(text);
  return typeof files === 'string'
    ? new Refusal(`${quote(name)}: ${files}`)
    : toBaseline(files, path, name, folder);
}

function missing(name: string): Refusal {
  return new Refusal(
    `${quote(name)} could not be read: there is no such file. Write it with --update-baseline.`,
  );
}

function toBaseline(files: BaselineFiles, path: string, name: string, folder: string): Baseline {
  const base = dirname(path);
  const spellings = new Map([...files.keys()].map((key) => [withoutCase(key), key]));
  let [leftOut, gone] = [0, 0];

  /** As the file is spelled in the baseline, if it is. */
  function keyOf(file: FileFindings): string {
    const key = pathFrom(base, resolve(folder, file.path));
    const known = spellings.get(withoutCase(key)) ?? key;
    spellings.set(withoutCase(key), known);
    return known;
  }

  function subtract(file: FileFindings): FileFindings {
    const left = [...(files.get(keyOf(file)) ?? [])];
    if (left.length === 0) return file;
    const findings = file.findings.filter((finding) => !takeEntry(left, toEntry(file.text, finding)));
    leftOut += file.findings.length - findings.length;
    gone += left.length;
    return { ...file, findings };
  }

  function replace(file: FileFindings): void {
    files.set(
      keyOf(file),
      file.findings.map((finding) => toEntry(file.text, finding)),
    );
  }

  function save(): number | Refusal {
    const entries = [...files].filter(([key, list]) => list.length > 0 && existsSync(resolve(base, key)));
    const sorted = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
    try {
      writeFileSync(path, `${JSON.stringify({ version: 1, files: sorted }, null, 2)}\n`);
      return entries.reduce((sum, [, list]) => sum + list.length, 0);
    } catch (error) {
      return new Refusal(`${quote(name)} could not be written: ${describeFault(error, 'folder')}.`);
    }
  }

  return { subtract, replace, countLeftOut: () => leftOut, countGone: () => gone, save };
}

/** Windows takes small letters and capitals for the same. */
function withoutCase(key: string): string {
  return sep === '\\' ? key.toLowerCase() : key;
}

function toEntry(text: string, finding: Finding): BaselineEntry {
  const token = tokenOf(text, finding);
  const short = token.length <= 80 ? token : `${token.slice(0, 59)}… ${shortHash(token)}`;
  return { rule: finding.rule, pointer: finding.pointer, text: short };
}

function takeEntry(entries: BaselineEntry[], wanted: BaselineEntry): boolean {
  const index = entries.findIndex(
    ({ rule, pointer, text }) => rule === wanted.rule && pointer === wanted.pointer && text === wanted.text,
  );
  if (index >= 0) entries.splice(index, 1);
  return index >= 0;
}
