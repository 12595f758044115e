import { hasMember, isObject } from '../../base/json.ts';
import { findNearMiss, type MeantName, pairNames } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import type { Problem, SafeFixPlan } from '../../base/problem.ts';
import type { Source } from '../../base/source.ts';
import { quote } from '../../base/text.ts';
import type { Contract, FieldSchema } from '../declaration.ts';
import { sourcesOf } from '../field-sources.ts';
import { type ManifestRuleId, manifestRules } from './rules/index.ts';

type Members = Readonly<Record<string, unknown>>;

/** Returns the problems of the members of a manifest beside its endpoints. */
export function checkMembers(manifest: Members, contract: Contract): readonly Problem<ManifestRuleId>[] {
  const { properties, required } = contract.manifest;
  const memberNames = [...Object.keys(properties), 'endpoints', '$schema'];
  const missing = required.filter((name) => !hasMember(manifest, name));
  const suggestions = suggestNames(manifest, contract, memberNames, missing);
  const problems = Object.keys(manifest).flatMap((name): readonly Problem<ManifestRuleId>[] => {
    if (!memberNames.includes(name)) return [describeUnknown(name, suggestions.get(name))];
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (field === undefined) return [];
    return checkMember(name, manifest[name], contract).map((it) => rankBySource(it, sourcesOf(field).value));
  });
  const named = new Set([...suggestions.values()].map(({ name }) => name));
  const left = missing.filter((name) => !named.has(name));
  return [
    ...problems,
    ...left.map((name) => {
      const field = properties[name];
      const source = field === undefined ? 'documentation' : sourcesOf(field).required;
      return rankBySource(describeMissing(name, manifest, contract), source);
    }),
  ];
}

/** Returns the likely intended names of the unknown members. */
function suggestNames(
  manifest: Members,
  { manifest: { properties } }: Contract,
  memberNames: readonly string[],
  missing: readonly string[],
): ReadonlyMap<string, MeantName> {
  const unknown = Object.keys(manifest).filter((it) => !memberNames.includes(it));
  const fits = ([name, { name: member, isNear }]: [string, MeantName]) =>
    isNear || isOfType(manifest[name], properties[member]);
  const pairWith = (isPossible: (name: string) => boolean) => {
    const absent = memberNames.filter((it) => !hasMember(manifest, it) && isPossible(it));
    // A required member is more likely meant than an optional one.
    return new Map([
      ...[...pairNames(unknown, missing.filter(isPossible))].filter(fits),
      ...pairNear(unknown, absent),
    ]);
  };
  const pairs = pairWith(() => true);
  const paired = new Set([...pairs.values()].map(({ name }) => name));
  const isAdded = (name: string) => missing.includes(name) && !paired.has(name) && canAdd(name, manifest);
  // The suggestions are the same before and after a fix adds the others.
  return missing.some(isAdded) ? pairWith((name) => !isAdded(name)) : pairs;
}

/** Returns the problem of a broken fact: an error only if the fact is documented. */
function rankBySource(problem: Problem<ManifestRuleId>, source: Source): Problem<ManifestRuleId> {
  return source === 'documentation' || doubts.has(problem.rule)
    ? problem
    : { ...problem, rule: 'doubtful-member' };
}

/** The rules that report no error. */
const doubts: ReadonlySet<string> = new Set(
  manifestRules.flatMap(({ id, severity }) => (severity === 'error' ? [] : [id])),
);

/** Pairs only similar names. */
function pairNear(unknown: readonly string[], missing: readonly string[]) {
  return [...pairNames(unknown, missing)].filter(([, { isNear }]) => isNear);
}

/** Whether a value has the type of a member, which is an object or text. */
function isOfType(value: unknown, field: FieldSchema | undefined): boolean {
  return field?.type === 'object' ? isObject(value) : typeof value === 'string';
}

function describeUnknown(name: string, suggestion: MeantName | undefined): Problem<ManifestRuleId> {
  const at = { rule: 'manifest-shape', pointer: toPointer([name]), highlight: 'key' } as const;
  return { ...at, ...describeMeant(`${quote(name)} is not part of this manifest`, suggestion) };
}

/** Completes a message about an unknown name. A similar name is certain enough for a fix. */
export function describeMeant(
  begin: string,
  suggestion: MeantName | undefined,
): Pick<Problem<ManifestRuleId>, 'message' | 'hint' | 'fix' | 'suggestions'> {
  if (suggestion === undefined) return { message: `${begin}.`, hint: 'Remove it.' };
  const rename = { do: 'rename', to: suggestion.name } as const;
  const hint = `Did you mean ${quote(suggestion.name)}?`;
  return suggestion.isNear
    ? { message: `${begin}.`, hint, fix: rename }
    : { message: `${begin}, and ${quote(suggestion.name)} is missing.`, hint, suggestions: [rename] };
}

function describeMissing(name: string, manifest: Members, { version }: Contract): Problem<ManifestRuleId> {
  const at = { pointer: '', highlight: 'key', message: `The manifest has no ${quote(name)}.` } as const;
  if (name === 'clientId')
    return {
      rule: 'missing-client-id',
      ...at,
      hint: 'Add the client id of the app from the developer portal.',
    };
  const value = name === 'version' ? version : {};
  const hint = `Add ${quote(name)}: ${JSON.stringify(value)}.`;
  const fix: SafeFixPlan = { do: 'insert', pointer: '/endpoints', name, value };
  return { rule: 'manifest-shape', ...at, hint, ...(canAdd(name, manifest) && { fix }) };
}

/** Returns whether the value of a missing member is certain. Whether templates are supported, the author decides. */
function canAdd(name: string, manifest: Members): boolean {
  if (name === 'clientId') return false;
  return name === 'version' || !hasMember(manifest['endpoints'], 'getTemplates');
}

function checkMember(name: string, value: unknown, contract: Contract): readonly Problem<ManifestRuleId>[] {
  const field = contract.manifest.properties[name];
  const pointer = toPointer([name]);
  if (field?.type === 'object') return checkObject(name, value, field);
  if (typeof value !== 'string') {
    const hint = name === 'version' ? `Write ${quote(contract.version)}.` : 'Put it in quotes.';
    return [{ rule: 'manifest-shape', pointer, message: `${quote(name)} is not text.`, hint }];
  }
  if (name === 'version') return checkVersion(value, contract);
  return name === 'clientId' ? checkClientId(value) : [];
}

function checkVersion(
  value: string,
  { version, isOnlyVersion, title }: Contract,
): readonly Problem<ManifestRuleId>[] {
  if (value === version) return [];
  const at = { pointer: '/version', hint: `Write ${quote(version)}.` };
  const message = `${quote(value)} is not ${isOnlyVersion ? 'the' : 'a known'} version of ${title.toLowerCase()}.`;
  if (!isOnlyVersion) return [{ rule: 'unusual-version', ...at, message }];
  return [{ rule: 'manifest-version', ...at, message, fix: { do: 'replace', by: version } }];
}

function checkClientId(value: string): readonly Problem<ManifestRuleId>[] {
  const hint = 'Write the client id of the app from the developer portal.';
  const pointer = '/clientId';
  if (value.trim() === '')
    return [{ rule: 'missing-client-id', pointer, message: '"clientId" is empty.', hint }];
  const isPlaceholder =
    /dummy|example|placeholder|your|client.?id/i.test(value) || /^(?:x+|<.*>|string)$/i.test(value);
  if (!isPlaceholder) return [];
  return [
    { rule: 'placeholder-client-id', pointer, message: `${quote(value)} looks like a placeholder.`, hint },
  ];
}

function checkObject(
  name: string,
  value: unknown,
  { properties = {} }: FieldSchema,
): readonly Problem<ManifestRuleId>[] {
  const pointer = toPointer([name]);
  const memberNames = Object.keys(properties);
  if (!isObject(value)) {
    const by = Array.isArray(value) ? readList(value, memberNames) : null;
    const message = `${quote(name)} is not an object.`;
    const hint = `Write ${JSON.stringify(by ?? {})}.`;
    return [{ rule: 'manifest-shape', pointer, message, hint, ...(by && { fix: { do: 'replace', by } }) }];
  }
  return Object.entries(value).flatMap(([key, memberValue]): readonly Problem<ManifestRuleId>[] => {
    const at = { rule: 'manifest-shape', pointer: toPointer([name, key]) } as const;
    if (!memberNames.includes(key)) {
      const near = findNearMiss(
        key,
        memberNames.filter((it) => !hasMember(value, it)),
      );
      const message = `${quote(key)} is not part of ${quote(name)}.`;
      if (near === undefined) return [{ ...at, highlight: 'key', message, hint: 'Remove it.' }];
      return [
        {
          ...at,
          highlight: 'key',
          message,
          hint: `Did you mean ${quote(near)}?`,
          fix: { do: 'rename', to: near },
        },
      ];
    }
    if (typeof memberValue === 'boolean') return [];
    const unquoted = memberValue === 'true' || memberValue === 'false' ? memberValue === 'true' : undefined;
    const hint = unquoted === undefined ? 'Write true or false.' : `Write ${unquoted}.`;
    const fix = unquoted === undefined ? undefined : ({ do: 'replace', by: unquoted } as const);
    return [{ ...at, message: `${quote(key)} is not true or false.`, hint, ...(fix && { fix }) }];
  });
}

/**
 * Returns the object that a list means: a list of names, or of objects with true and false. `null` if an element is neither.
 */
function readList(list: readonly unknown[], memberNames: readonly string[]): Record<string, boolean> | null {
  const read: [string, boolean][] = [];
  for (const element of list) {
    const entries =
      typeof element === 'string'
        ? [[element, true] as const]
        : isObject(element)
          ? Object.entries(element)
          : null;
    if (entries === null) return null;
    for (const [name, value] of entries) {
      if (!memberNames.includes(name) || typeof value !== 'boolean') return null;
      read.push([name, value]);
    }
  }
  return Object.fromEntries(read);
}
