import { canonical, isObject } from '../../base/json.ts';
import { fail, type Result, succeed } from '../../base/result.ts';
import { presentRuleId } from '../../lint/rule-ids.ts';
import { blocksOf, type Identity, type Places, renameBlocks } from '../diagnostics/diagnostic-identity.ts';
import { shortHash } from '../diagnostics/file-diagnostics.ts';
import type { ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import { parseFile } from '../read-text.ts';

/** The entries by path, relative to the folder of the baseline. */
export type BaselineFiles = ReadonlyMap<string, BaselineFile>;

/** The entries of a baseline: problems in files and in responses. */
export type BaselineContents = Readonly<Record<BaselineGroup, BaselineFiles>>;

/** The group of an entry: `lint` uses files, `check` uses responses. */
export type BaselineGroup = (typeof baselineGroups)[number];

const baselineGroups = ['files', 'responses'] as const;

/** A baseline without entries. */
export const emptyBaseline: BaselineContents = { files: new Map(), responses: new Map() };

/** Parses a baseline. Fails if it is not valid. */
export function parseBaseline(text: string): Result<BaselineContents> {
  const value = parseFile(text);
  if (value === undefined && conflictMarker.test(text))
    return fail('this baseline has conflict markers of a merge. Keep one side, then run --update-baseline.');
  const advice = 'Remove it, and write one with --update-baseline.';
  if (!isObject(value) || !isObject(value['files'])) return fail(`this is not a baseline. ${advice}`);
  const { version: writtenVersion } = value;
  if (typeof writtenVersion === 'number' && writtenVersion > version)
    return fail(
      `this baseline has version ${writtenVersion}, of a newer json-modal. Update json-modal, which reads up to version ${version}.`,
    );
  if (writtenVersion !== version) return fail(`"version" must be ${version}. ${advice}`);
  const files = readGroup(value['files']);
  if (!files.ok) return files;
  const responses = readGroup(value['responses'] ?? {});
  return responses.ok ? succeed({ files: files.value, responses: responses.value }) : responses;
}

/** Returns the text of a baseline, independent of the order of its entries. */
export function writeBaseline({ files, responses }: BaselineContents): string {
  const groups = {
    files: writeGroup(files),
    ...(responses.size > 0 && { responses: writeGroup(responses) }),
  };
  return `${JSON.stringify({ version, ...groups }, null, 2)}\n`;
}

const conflictMarker = /^(<<<<<<<|=======|>>>>>>>)/m;

const version = 3;

function readGroup(value: unknown): Result<BaselineFiles> {
  const group = new Map<string, BaselineFile>();
  if (!isObject(value)) return fail('"responses" is not valid.');
  for (const [path, fileValue] of Object.entries(value)) {
    const file = readBaselineFile(fileValue);
    if (file === undefined) return fail(`the entries of file ${group.size + 1} are not valid.`);
    group.set(path, file);
  }
  return succeed(group);
}

function writeGroup(group: BaselineFiles): object {
  const sorted = [...group].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([path, { blocks, diagnostics }]) => [
      path,
      { blocks: Object.fromEntries(blocks), findings: diagnostics.map(writeEntry) },
    ]),
  );
}

/** An entry as written: without `about` if it is empty. */
type Entry = Omit<Identity, 'about'> & Partial<Pick<Identity, 'about'>>;

function writeEntry({ about, ...entry }: Identity): Entry {
  return about.length === 0 ? entry : { ...entry, about };
}

function readBaselineFile(value: unknown): BaselineFile | undefined {
  if (!isObject(value) || !isObject(value['blocks'])) return undefined;
  const { blocks, findings } = value;
  const contents = Object.entries(blocks);
  return contents.every(isTextMember) && Array.isArray(findings) && findings.every(isEntry)
    ? {
        blocks: new Map(contents),
        diagnostics: findings.map(({ about = [], rule, ...entry }) => ({
          rule: presentRuleId(rule),
          ...entry,
          about,
        })),
      }
    : undefined;
}

function isEntry(value: unknown): value is Entry {
  if (!isObject(value) || !['rule', 'place', 'text'].every((name) => isText(value[name]))) return false;
  const { about = [] } = value;
  return Array.isArray(about) && about.every(isText);
}

function isTextMember(member: [string, unknown]): member is [string, string] {
  return typeof member[1] === 'string';
}

/** The known diagnostics of one file. */
export interface BaselineFile {
  /** The kind and the label of each block, by its key: a renamed block is recognised by them. */
  readonly blocks: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Identity[];
}

/** The diagnostics of a file, separated by the baseline. */
interface Parted {
  readonly unknown: readonly ReportedDiagnostic[];
  /** Entries without a diagnostic, with the current block keys. */
  readonly obsolete: readonly Identity[];
}

/** Separates known from unknown diagnostics. Each entry matches one diagnostic. */
export function partDiagnostics(
  baselineFile: BaselineFile,
  diagnostics: readonly ReportedDiagnostic[],
  places: Places,
): Parted {
  const now = blocksOf(places.value());
  const isSameFile =
    baselineFile.blocks.size === 0 || [...baselineFile.blocks.keys()].some((key) => now.has(key));
  const exact = isSameFile
    ? part(
        baselineFile.diagnostics.map((entry) => [entry]),
        diagnostics,
        places,
      )
    : { unknown: diagnostics, obsolete: baselineFile.diagnostics };
  if (exact.unknown.length === 0 || exact.obsolete.length === 0) return exact;
  const names = findRenamed(baselineFile.blocks, now);
  if (names.size === 0) return exact;
  return part(
    exact.obsolete.map((entry) => renameBlocks(entry, names)),
    exact.unknown,
    places,
  );
}

/** Returns the new entries of a file: its diagnostics, and kept entries of rules that did not run. */
export function toBaselineFile(
  diagnostics: readonly ReportedDiagnostic[],
  kept: readonly Identity[],
  places: Places,
): BaselineFile {
  const entries = [...diagnostics.map((diagnostic) => toEntry(diagnostic, places)), ...kept];
  const sorted = entries.map((entry) => [keyOf(entry), entry] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  const blocks = [...blocksOf(places.value())].map(([key, block]) => [key, describeBlock(block)] as const);
  return { blocks: new Map(blocks), diagnostics: sorted.map(([, entry]) => entry) };
}

/** Separates the diagnostics by entries, each with its possible identities. The first one of an obsolete entry is returned. */
function part(
  entries: readonly (readonly Identity[])[],
  diagnostics: readonly ReportedDiagnostic[],
  places: Places,
): Parted {
  const byKey = new Map<string, (readonly Identity[])[]>();
  for (const entry of entries)
    for (const key of new Set(entry.map(keyOf))) {
      const alike = byKey.get(key);
      if (alike === undefined) byKey.set(key, [entry]);
      else alike.push(entry);
    }
  const left = new Set(entries);
  const unknown = diagnostics.filter((diagnostic) => {
    const alike = byKey.get(keyOf(toEntry(diagnostic, places))) ?? [];
    for (let entry = alike.pop(); entry !== undefined; entry = alike.pop())
      if (left.delete(entry)) return false;
    return true;
  });
  return { unknown, obsolete: [...left].flatMap((entry) => entry.slice(0, 1)) };
}

function keyOf({ rule, place, text, about }: Identity): string {
  return JSON.stringify([place, rule, text, ...about]);
}

function toEntry(diagnostic: ReportedDiagnostic, places: Places): Identity {
  const { rule, place, text, about } = places.identify(diagnostic);
  const names = about.map((name) => shorten(name, 80));
  return { rule, place: shorten(place, 300), text: shorten(text, 80), about: names };
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 21)}… ${shortHash(text)}`;
}

/** Returns the new keys of renamed blocks. */
function findRenamed(
  knownBlocks: BaselineFile['blocks'],
  now: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string> {
  const added = [...now]
    .filter(([key]) => !knownBlocks.has(key))
    .map(([key, block]) => [describeBlock(block), key] as const);
  const newKeys = new Map(added);
  return new Map(
    [...knownBlocks].flatMap(([key, description]) => {
      const newKey = now.has(key) ? undefined : newKeys.get(description);
      return newKey === undefined ? [] : [[key, newKey] as const];
    }),
  );
}

function describeBlock(block: unknown): string {
  if (!isObject(block) || !isObject(block['options'])) return shorten(canonical(block), 80);
  const { label, value } = block['options'];
  return shorten([block['$ref'], label ?? value].filter(isText).join(' ') || canonical(block), 80);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
