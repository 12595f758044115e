import { canonical, isObject } from '../../base/json.ts';
import { blocksOf, type Identity, renameBlocks } from '../../lint/places.ts';
import type { Finding } from './finding.ts';
import type { FindingPlaces } from './places-of.ts';

/** The known findings of one file. */
export interface KnownFile {
  /** The kind and the label of each block, by its key: a renamed block is recognised by them. */
  readonly blocks: ReadonlyMap<string, string>;
  readonly findings: readonly Identity[];
}

/** The findings of a file, parted by what is known of it. */
export interface Parted {
  readonly unknown: readonly Finding[];
  /** Entries without a finding, as they are called now. */
  readonly obsolete: readonly Identity[];
}

/** Parts the findings of a file. Each entry stands for one finding. */
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

/** Returns what to know of a file from now on: these findings, and entries of rules that did not run. */
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

/** Returns a short name for a long text. */
export function shortHash(text: string): string {
  // Only here, because it takes longer to load than a modal to lint.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
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

/** The new keys of blocks that are now under a key that was not there. */
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
