import { findInOptions } from '../format/check/find-in-options.ts';
import { findInResponseShape, inResponse } from '../format/check/find-in-response-shape.ts';
import { type FormatFinding, takenOf } from '../format/check/format-finding.ts';
import { memberOf, type Place, pointerOf } from '../format/check/place.ts';
import type { Action, Block, Contents } from '../format/modal.ts';
import { isObject } from '../format/pointer.ts';

/**
 * What is wrong with a response, merged with what schema and earlier responses made of a modal; `[]` if nothing is. A required
 * option that neither gives is reported too.
 */
export function findInAnswer(contents: Contents, value: unknown): readonly FormatFinding[] {
  const { shape, findings } = findInResponseShape(value);
  if (shape !== 'data') return findings;
  const blockKeys = new Set(contents.blocks.map(({ key }) => key));
  const { blocks, actions } = contents;
  const ofBlocks = { parts: blocks, noun: 'block', blockKeys };
  const ofActions = { parts: actions, noun: 'action button', blockKeys };
  const data = memberOf({ key: 'the response', parent: null, value }, shape);
  return [
    ...findings.map((finding) => withPlace(finding, contents)),
    ...findInOverrides(data, 'blocks', ofBlocks),
    ...findInOverrides(data, 'actions', ofActions),
  ];
}

/** Where the options of a block or button belong that stand in the data itself. */
function withPlace(finding: FormatFinding, contents: Contents): FormatFinding {
  const { dataPath, params } = finding;
  const isKey = ({ key }: { readonly key: string }) => key === params['additionalProperty'];
  const belongsIn = (['blocks', 'actions'] as const).find((list) => contents[list].some(isKey));
  return dataPath === '/data' && belongsIn !== undefined ? { ...finding, belongsIn } : finding;
}

interface Target {
  readonly parts: readonly (Block | Action)[];
  readonly noun: string;
  readonly blockKeys: ReadonlySet<string>;
}

function findInOverrides(data: Place, member: string, target: Target): FormatFinding[] {
  const overrides = memberOf(data, member);
  const given = isObject(overrides.value) ? overrides.value : {};
  const inGiven = Object.keys(given).flatMap((key) => {
    const at = memberOf(overrides, key);
    const part = target.parts.find((candidate) => candidate.key === key);
    if (part === undefined) return [unknownKey(at, target)];
    return isObject(at.value) ? findInMerged(part, at.value, at, target) : [];
  });
  const others = target.parts.filter(({ key }) => !Object.hasOwn(given, key));
  return [...inGiven, ...others.flatMap((part) => findMissing(part, data, target))];
}

/** The required options that neither the modal nor the response has, of a part that the response does not name. */
function findMissing(
  { key, kind, options }: Block | Action,
  data: Place,
  { blockKeys }: Target,
): FormatFinding[] {
  const pointer = pointerOf(data);
  const findings = findInOptions(kind, { key, at: data, options, blockKeys });
  return findings.map((one) => ({ ...one, pointer, dataPath: pointer }));
}

/** What is found in an option that the response does not name is still the response's doing: it is located there. */
function findInMerged(
  { key, kind, options }: Block | Action,
  overrides: object,
  at: Place,
  { blockKeys }: Target,
): FormatFinding[] {
  const findings = findInOptions(kind, { key, at, options: { ...options, ...overrides }, blockKeys });
  const pointer = pointerOf(at);
  return findings.map((one) => {
    // What is left out here, the modal has.
    const finding = { ...one, schema: { ...one.schema, required: [] } };
    const option = finding.pointer.slice(pointer.length + 1).split('/')[0] ?? '';
    return Object.hasOwn(overrides, option) ? finding : { ...finding, pointer };
  });
}

function unknownKey(at: Place, { parts, noun }: Target): FormatFinding {
  const pointer = pointerOf(at);
  const known = parts.map((part) => part.key);
  return {
    ...inResponse('additionalProperties', pointer, { additionalProperty: at.key }, at.value),
    dataPath: pointer.slice(0, pointer.lastIndexOf('/')),
    owner: { name: '', noun, pointer },
    known,
    taken: takenOf(known, at.parent?.value),
  };
}
