import type { Fault } from '../format/fault.ts';
import type { Contents, ModalSchema } from '../format/modal.ts';
import { findNearMiss } from '../format/near-miss.ts';
import { hasMember, isObject, toPointer } from '../format/pointer.ts';
import { readContents } from '../format/read-contents.ts';
import {
  type OptionsPlace,
  validateActionOptions,
  validateBlockOptions,
} from '../format/validate-options.ts';
import { validateResponseShape } from '../format/validate-response-shape.ts';
import { list, quote } from '../format/words.ts';

/**
 * Every fault of an endpoint's answer, merged with the schema as written (format, section 3); `[]` when it is valid.
 * Takes any answer whatever and never throws; the schema has to be valid.
 */
export function validateResponse(schema: ModalSchema, value: unknown): Fault[] {
  return validateAnswer(readContents(schema), value);
}

/** The same, merged with what earlier responses made of the schema. */
export function validateAnswer(contents: Contents, value: unknown): Fault[] {
  const { shape, faults } = validateResponseShape(value);
  if (shape !== 'data' || !hasMember(value, shape)) return faults;
  const blockKeys = new Set(contents.blocks.map(({ key }) => key));
  const ofBlocks = { parts: contents.blocks, rule: 'unknown-block-key', noun: 'block' } as const;
  const ofActions = { parts: contents.actions, rule: 'unknown-action-key', noun: 'action button' } as const;
  return [
    ...faults,
    ...validateOverrides(value[shape], 'blocks', { ...ofBlocks, blockKeys, validate: validateBlockOptions }),
    ...validateOverrides(value[shape], 'actions', {
      ...ofActions,
      blockKeys,
      validate: validateActionOptions,
    }),
  ];
}

interface Part<Kind> {
  readonly key: string;
  readonly kind: Kind;
  readonly options: object;
}

interface Target<Kind> {
  readonly parts: readonly Part<Kind>[];
  readonly rule: 'unknown-block-key' | 'unknown-action-key';
  readonly noun: string;
  readonly blockKeys: ReadonlySet<string>;
  readonly validate: (kind: Kind, place: OptionsPlace) => Fault[];
}

function validateOverrides<Kind>(data: unknown, member: string, target: Target<Kind>): Fault[] {
  const overrides = hasMember(data, member) ? data[member] : undefined;
  if (!isObject(overrides)) return [];
  return Object.entries(overrides).flatMap(([key, options]) => {
    const pointer = `/data/${member}${toPointer([key])}`;
    const part = target.parts.find((candidate) => candidate.key === key);
    if (part === undefined) return [unknownKey(key, pointer, target)];
    return isObject(options) ? validateMerged(part, options, pointer, target) : [];
  });
}

function validateMerged<Kind>(
  { key, kind, options }: Part<Kind>,
  overrides: object,
  pointer: string,
  { blockKeys, validate }: Target<Kind>,
): Fault[] {
  const faults = validate(kind, { key, options: { ...options, ...overrides }, pointer, blockKeys });
  return faults.map((fault) => {
    const option = fault.pointer.slice(pointer.length + 1).split('/')[0] ?? '';
    return Object.hasOwn(overrides, option) ? fault : { ...fault, pointer };
  });
}

function unknownKey<Kind>(key: string, pointer: string, { parts, rule, noun }: Target<Kind>): Fault {
  const known = parts.map((part) => part.key);
  const near = findNearMiss(key, known);
  return {
    rule,
    pointer,
    message: `${quote(key)} is no ${noun} of this modal.`,
    hint: near === undefined ? `There is ${list(known.map(quote), 'and')}.` : `Did you mean ${quote(near)}?`,
    violation: {
      keyword: 'additionalProperties',
      dataPath: pointer.slice(0, pointer.lastIndexOf('/')),
      schemaPath: '#/additionalProperties',
      params: { additionalProperty: key },
    },
  };
}
