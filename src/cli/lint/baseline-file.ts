import { canonical, isObject, parseJson } from '../../base/json.ts';
import { blocksOf, type Identity, renameBlocks } from '../../lint/diagnostic-identity.ts';
import type { Finding } from '../findings/finding.ts';
import { type FindingPlaces, shortHash } from '../findings/finding-places.ts';

/** The entries by path, relative to the folder of the baseline. */
export type KnownFiles = ReadonlyMap<string, KnownFile>;

/** The entries of a baseline: problems in files and in responses. */
export type Known = Readonly<Record<KnownGroup, KnownFiles>>;

/** The group of an entry: `lint` uses files, `check` uses responses. */
export type KnownGroup = (typeof knownGroups)[number];

const knownGroups = ['files', 'responses'] as const;

/** A baseline without entries. */
export const nothingKnown: Known = { files: new Map(), responses: new Map() };

/** Parses a baseline. Returns a message if it is not valid. */
export function parseBaseline(text: string): Known | string {
  const value = parseJson(text.replace(/^\ufeff/, ''));
  const advice = 'Remove it, and write one with --update-baseline.';
  if (!isObject(value) || !isObject(value['files'])) return `this is not a baseline. ${advice}`;
  if (value['version'] !== version)
    return `"version" must be ${version}, got ${JSON.stringify(value['version'])}. ${advice}`;
  const files = readGroup(value['files']);
  if (typeof files === 'string') return files;
  const responses = readGroup(value['responses'] ?? {});
  return typeof responses === 'string' ? responses : { files, responses };
}

/** Returns the text of a baseline, independent of the order of its entries. */
export function writeBaseline({ files, responses }: Known): string {
  const groups = {
    files: writeGroup(files),
    ...(responses.size > 0 && { responses: writeGroup(responses) }),
  };
  return `${JSON.stringify({ version, ...groups }, null, 2)}\n`;
}

const version = 2;

function readGroup(value: unknown): KnownFiles | string {
  const group = new Map<string, KnownFile>();
  if (!isObject(value)) return '"responses" is not valid.';
  for (const [path, written] of Object.entries(value)) {
    const file = readKnownFile(written);
    if (file === undefined) return `the entries of ${JSON.stringify(path)} are not valid.`;
    group.set(path, file);
  }
  return group;
}

function writeGroup(group: KnownFiles): object {
  const sorted = [...group].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([path, { blocks, findings }]) => [path, { blocks: Object.fromEntries(blocks), findings }]),
  );
}

function readKnownFile(written: unknown): KnownFile | undefined {
  if (!isObject(written) || !isObject(written['blocks'])) return undefined;
  const { blocks, findings } = written;
  const contents = Object.entries(blocks);
  return contents.every(isTextMember) && Array.isArray(findings) && findings.every(isIdentity)
    ? { blocks: new Map(contents), findings }
    : undefined;
}

function isIdentity(value: unknown): value is Identity {
  return isObject(value) && ['rule', 'place', 'text'].every((name) => typeof value[name] === 'string');
}

function isTextMember(member: [string, unknown]): member is [string, string] {
  return typeof member[1] === 'string';
}

/** The known findings of one file. */
export interface KnownFile {
  /** The kind and the label of each block, by its key: a renamed block is recognised by them. */
  readonly blocks: ReadonlyMap<string, string>;
  readonly findings: readonly Identity[];
}

/** The findings of a file, separated by the baseline. */
interface Parted {
  readonly unknown: readonly Finding[];
  /** Entries without a finding, with the current block keys. */
  readonly obsolete: readonly Identity[];
}

/** Separates known from unknown findings. Each entry matches one finding. */
export function partFindings(known: KnownFile, findings: readonly Finding[], places: FindingPlaces): Parted {
  const now = blocksOf(places.value());
  const isSameFile = known.blocks.size === 0 || [...known.blocks.keys()].some((key) => now.has(key));
  const exact = isSameFile
    ? part(known.findings, findings, places)
    : { unknown: findings, obsolete: known.findings };
  if (exact.unknown.length === 0 || exact.obsolete.length === 0) return exact;
  const names = findRenamed(known.blocks, now);
  if (names.size === 0) return exact;
  return part(
    exact.obsolete.map((one) => renameBlocks(one, names)),
    exact.unknown,
    places,
  );
}

/** Returns the new entries of a file: its findings, and kept entries of rules that did not run. */
export function toKnownFile(
  findings: readonly Finding[],
  kept: readonly Identity[],
  places: FindingPlaces,
): KnownFile {
  const entries = [...findings.map((finding) => toEntry(finding, places)), ...kept];
  const sorted = entries
    .map((entry) => [keyOf(entry), entry] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const blocks = [...blocksOf(places.value())].map(([key, block]) => [key, describeBlock(block)] as const);
  return { blocks: new Map(blocks), findings: sorted.map(([, entry]) => entry) };
}

function part(entries: readonly Identity[], findings: readonly Finding[], places: FindingPlaces): Parted {
  const left = new Map<string, Identity[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const alike = left.get(key);
    if (alike === undefined) left.set(key, [entry]);
    else alike.push(entry);
  }
  const unknown = findings.filter(
    (finding) => left.get(keyOf(toEntry(finding, places)))?.pop() === undefined,
  );
  return { unknown, obsolete: [...left.values()].flat() };
}

function keyOf({ rule, place, text }: Identity): string {
  return JSON.stringify([place, rule, text]);
}

function toEntry(finding: Finding, places: FindingPlaces): Identity {
  const { rule, place, text } = places.identify(finding);
  return { rule, place: shorten(place, 300), text: shorten(text, 80) };
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 21)}… ${shortHash(text)}`;
}

/** Returns the new keys of renamed blocks. */
function findRenamed(
  known: KnownFile['blocks'],
  now: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string> {
  const added = [...now]
    .filter(([key]) => !known.has(key))
    .map(([key, block]) => [describeBlock(block), key] as const);
  const newKeys = new Map(added);
  return new Map(
    [...known].flatMap(([key, description]) => {
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
