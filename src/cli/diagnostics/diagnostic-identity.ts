import { canonical, hasMember, isObject, parseJson, valueAt } from '../../base/json.ts';
import { memoize } from '../../base/memoize.ts';
import { parsePointer, toPointer } from '../../base/pointer.ts';
import { replaceQuoted } from '../../base/text.ts';
import type { Diagnostic } from '../../lint/diagnostics.ts';
import { type ParsedText, readSource } from '../../lint/source.ts';
import { endOf, type Node } from '../../lint/text/nodes.ts';
import type { ReportedDiagnostic } from './reported-diagnostic.ts';
import { ruleFacts } from './rule-facts.ts';

/** The identity of a diagnostic. It stays the same when items or blocks are added, moved or formatted. */
export interface Identity {
  readonly rule: string;
  /** As named by `Places`. For a rule that reports one of several, it is the place of all of them. */
  readonly place: string;
  /** The marked text without formatting; empty if the place already contains it. */
  readonly text: string;
  /** Further names and values, sorted: what is missing, or what it conflicts with. */
  readonly about: readonly string[];
}

/** The members of a diagnostic that identify it. */
type Identifiable = Pick<Diagnostic, 'pointer' | 'range' | 'about'> &
  Pick<ReportedDiagnostic, 'stablePlace' | 'response'> & { readonly rule: string };

/**
 * The identities of the diagnostics of one text, which is parsed on first use, and each found once. A diagnostic in an unrecorded response has its
 * place in that response.
 */
export interface Places {
  /** Returns the pointer with the value of each item in place of its index: `/properties/…/items/[large]/label`. */
  readonly nameOf: (diagnostic: Identifiable) => string;
  readonly identify: (diagnostic: Identifiable) => Identity;
  /** Returns the value of the text, as far as it can be read. */
  readonly value: () => unknown;
  /** Returns whether the text is JSON. Otherwise, most rules find nothing in it. */
  readonly isJson: () => boolean;
}

/** Returns the places of the diagnostics of a text. */
export function placesIn(text: string): Places {
  let source: ParsedText | undefined;
  const read = () => {
    source ??= readSource(text);
    return source;
  };
  const namesOf = (diagnostic: Identifiable) =>
    hasIndex(diagnostic.pointer) ? namesIn(read(), diagnostic) : parsePointer(diagnostic.pointer);
  const byResponse = new Map<string, Places>();
  const inResponse = (response: string) => {
    const places = byResponse.get(response) ?? placesIn(response);
    byResponse.set(response, places);
    return places;
  };
  return {
    nameOf: ({ response, ...diagnostic }) =>
      response === undefined
        ? toPointer(namesOf(diagnostic))
        : inResponse(response.text).nameOf({ ...diagnostic, ...response }),
    identify: memoize(({ response, stablePlace, ...diagnostic }) => {
      const { rule, range, about = [] } = diagnostic;
      if (stablePlace !== undefined) return { rule, place: stablePlace, text: '', about: [] };
      if (response !== undefined) return inResponse(response.text).identify({ ...diagnostic, ...response });
      const names = namesOf(diagnostic);
      const marked = text.slice(range.start.offset, range.end.offset);
      const place = toPointer(amongOthers(names, rule));
      return { rule, place, text: contentOf(marked, names.at(-1)), about };
    }),
    value: () => read().value,
    isJson: () => read().syntaxErrors.length === 0,
  };
}

/** Whether a pointer may contain an index, or lead nowhere. */
export function hasIndex(pointer: string): boolean {
  return pointer === '' || /\/\d+(\/|$)/.test(pointer);
}

/** Returns the blocks that a modal is written with, by their keys. */
export function blocksOf(modal: unknown): ReadonlyMap<string, unknown> {
  const blocks = valueAt(modal, ['properties', 'blocks', 'properties']);
  return new Map(isObject(blocks) ? Object.entries(blocks) : []);
}

/**
 * Returns an identity after blocks were renamed: in its place, and in its names. A name may also be a value that equals the
 * old key, so the identity with the same names comes second.
 */
export function renameBlocks(identity: Identity, newKeys: ReadonlyMap<string, string>): readonly Identity[] {
  const rename = (key: string) => newKeys.get(key) ?? key;
  const names = parsePointer(identity.place).map((name, index, all) =>
    index === keyIndexOf(all) || all[index - 1] === 'visibleOn' ? rename(name) : name,
  );
  const moved = { ...identity, place: toPointer(names) };
  const about = identity.about.map((name) => replaceQuoted(rename(name), rename)).sort();
  return [{ ...moved, about }, moved];
}

/** Returns the index of the key of a block or button among the names that lead to something in it. */
function keyIndexOf(names: readonly string[]): number {
  return names[0] === 'data' ? 2 : 3;
}

function namesIn(source: ParsedText, diagnostic: Identifiable): readonly string[] {
  let { value } = source;
  return keysOf(diagnostic, source).map((key) => {
    const isElement = Array.isArray(value);
    value = hasMember(value, key) ? value[key] : undefined;
    return isElement ? `[${nameOfElement(value)}]` : key;
  });
}

/** Returns the keys of a problem's place. In a text that is not JSON, pointers are empty, and offsets are used. */
function keysOf({ pointer, range }: Identifiable, { syntaxErrors, root }: ParsedText): readonly string[] {
  if (pointer !== '' || syntaxErrors.length === 0) return parsePointer(pointer);
  const node = root();
  return node === undefined ? [] : keysAt(node, range.start.offset);
}

function keysAt({ members = [], elements = [] }: Node, offset: number): readonly string[] {
  const member = members.find((candidate) => candidate.key.offset <= offset && offset < endOf(candidate));
  if (member) return [member.name, ...(member.value ? keysAt(member.value, offset) : [])];
  const index = elements.findIndex((candidate) => candidate.offset <= offset && offset < candidate.end);
  const element = elements[index];
  return element ? [String(index), ...keysAt(element, offset)] : [];
}

/**
 * Returns the name of an element: an item by its value or else its label, a condition by its field, a group by its glue, any
 * other record by its id.
 */
function nameOfElement(element: unknown): string {
  const names = isObject(element) ? namingMembers.map((name) => element[name]) : [element];
  const name = names.find(
    (candidate) => candidate !== undefined && candidate !== null && typeof candidate !== 'object',
  );
  return name === undefined ? '' : String(name);
}

const namingMembers = ['field_id', 'glue', 'value', 'label', 'id'];

/**
 * Returns the place of all elements, for a rule that reports one of several: which one is reported depends on their order.
 */
function amongOthers(names: readonly string[], rule: string): readonly string[] {
  const among = amongByRule.get(rule);
  if (among === undefined) return names;
  const chosen = names.flatMap((name, index) =>
    name.startsWith('[') || index === keyIndexOf(names) ? [index] : [],
  );
  const cut = among === 'blocks' ? chosen[0] : chosen.at(-1);
  return cut === undefined ? names : [...names.slice(0, cut), '*'];
}

const amongByRule = new Map<string, (typeof ruleFacts)[number]['among']>(
  ruleFacts.map(({ id, among }) => [id, among]),
);

/** Returns the marked text without its formatting; empty if it only repeats the last name of the place, or is a bracket. */
function contentOf(marked: string, name: string | undefined): string {
  const value = parseJson(marked);
  if (marked === '{' || marked === '[' || value === name) return '';
  const isOutOfRange = typeof value === 'number' && !Number.isFinite(value);
  return value === undefined || isOutOfRange ? marked.replace(/\s+/g, '') : canonical(value);
}
