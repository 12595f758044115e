import { findInActionOptions, findInBlockOptions } from '../format/check/find-in-options.ts';
import { findInResponseShape, inResponse } from '../format/check/find-in-response-shape.ts';
import type { Finding } from '../format/check/finding.ts';
import type { OptionsPlace } from '../format/check/options-place.ts';
import type { Contents } from '../format/modal.ts';
import { hasMember, isObject, toPointer } from '../format/pointer.ts';

/** What is wrong with an answer, merged with what schema and earlier responses made of a modal; `[]`: nothing. */
export function findInAnswer(contents: Contents, value: unknown): Finding[] {
  const { shape, findings } = findInResponseShape(value);
  if (shape !== 'data' || !hasMember(value, shape)) return [...findings];
  const blockKeys = new Set(contents.blocks.map(({ key }) => key));
  const { blocks, actions } = contents;
  const ofBlocks = { parts: blocks, noun: 'block', blockKeys, findInOptions: findInBlockOptions };
  const ofActions = { parts: actions, noun: 'action button', blockKeys, findInOptions: findInActionOptions };
  return [
    ...findings,
    ...findInOverrides(value[shape], 'blocks', ofBlocks),
    ...findInOverrides(value[shape], 'actions', ofActions),
  ];
}

interface Part<Kind> {
  readonly key: string;
  readonly kind: Kind;
  readonly options: object;
}

interface Target<Kind> {
  readonly parts: readonly Part<Kind>[];
  readonly noun: string;
  readonly blockKeys: ReadonlySet<string>;
  readonly findInOptions: (kind: Kind, place: OptionsPlace) => Finding[];
}

function findInOverrides<Kind>(data: unknown, member: string, target: Target<Kind>): Finding[] {
  const overrides = hasMember(data, member) ? data[member] : undefined;
  if (!isObject(overrides)) return [];
  return Object.entries(overrides).flatMap(([key, options]) => {
    const pointer = `/data/${member}${toPointer([key])}`;
    const part = target.parts.find((candidate) => candidate.key === key);
    if (part === undefined) return [unknownKey(key, pointer, target)];
    return isObject(options) ? findInMerged(part, options, pointer, target) : [];
  });
}

/** What is found in an option that the response does not name is still the response's doing: it is located there. */
function findInMerged<Kind>(
  { key, kind, options }: Part<Kind>,
  overrides: object,
  pointer: string,
  { blockKeys, findInOptions }: Target<Kind>,
): Finding[] {
  const findings = findInOptions(kind, { key, options: { ...options, ...overrides }, pointer, blockKeys });
  return findings.map((finding) => {
    const option = finding.pointer.slice(pointer.length + 1).split('/')[0] ?? '';
    return Object.hasOwn(overrides, option) ? finding : { ...finding, pointer };
  });
}

function unknownKey<Kind>(key: string, pointer: string, { parts, noun }: Target<Kind>): Finding {
  return {
    ...inResponse('override', pointer, { additionalProperty: key }),
    dataPath: pointer.slice(0, pointer.lastIndexOf('/')),
    owner: { name: '', noun, pointer },
    known: parts.map((part) => part.key),
  };
}
