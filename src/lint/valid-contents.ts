import { actions, blocks, modal } from 'virtual:validators';
import { isObject, valueAt } from '../base/json.ts';
import { toPointer } from '../base/pointer.ts';
import { definitionOf } from '../format/check/collect-violations.ts';
import type { Violation } from '../format/check/violation.ts';
import { readContents } from '../format/contents.ts';
import type { Contents, Definition, ModalJson } from '../format/modal.ts';
import { readIfValid } from '../format/read-modal.ts';
import { partOf } from '../format/words/option-messages.ts';
import { readSource } from './source.ts';
import type { InexactNumber } from './text/inexact-numbers.ts';

/**
 * Returns the blocks and actions of a modal whose options have the right types and exact numbers, whatever its other
 * problems. Unknown options are omitted, since they may have any value.
 */
export function readValidContents(
  modal: unknown,
  violations: readonly Violation[],
  numbers: readonly InexactNumber[],
): Contents {
  if (violations.length === 0 && numbers.length === 0) return readContents(modal as ModalJson);
  const unsound = new Set(
    [...violations.filter(isHarmful), ...numbers].map(({ pointer }) => definitionOf(pointer)),
  );
  // Their other problems are not listed.
  for (const { rest } of violations) for (const pointer of rest?.definitions ?? []) unsound.add(pointer);
  const unknown = new Set(violations.filter(isAboutUnknown).map(({ pointer }) => pointer));
  const [blocks, actions] = ['blocks', 'actions'].map((name) =>
    soundDefinitions(modal, name, unsound, unknown),
  );
  const typed = (properties = {}) => ({ type: 'object', properties });
  return readContents({ type: 'object', properties: { blocks: typed(blocks), actions: typed(actions) } });
}

function isHarmful(violation: Violation): boolean {
  const { scope, keyword } = violation;
  if (scope === 'definition') return keyword === 'enum' || keyword === 'required';
  return !harmless.has(keyword) || (isAboutUnknown(violation) && partOf(violation) === 'condition');
}

function isAboutUnknown({ keyword }: Violation): boolean {
  return keyword === 'additionalProperties';
}

/** Violations of these keywords leave the types of options correct, except in a condition with an unknown test. */
const harmless: ReadonlySet<string> = new Set([
  'additionalProperties',
  'reference',
  'uniqueItems',
  'format',
  'false schema',
]);

function soundDefinitions(
  modal: unknown,
  name: string,
  unsound: ReadonlySet<string>,
  unknown: ReadonlySet<string>,
): Readonly<Record<string, Definition>> {
  const path = ['properties', name, 'properties'];
  const definitions = valueAt(modal, path);
  if (!isObject(definitions)) return {};
  const valid = Object.entries(definitions).flatMap(([key, definition]) => {
    const pointer = toPointer([...path, key]);
    if (!isObject(definition) || unsound.has(pointer)) return [];
    return [[key, withoutUnknown(definition, `${pointer}/options`, unknown)]];
  });
  return Object.fromEntries(valid) as Record<string, Definition>;
}

function withoutUnknown(definition: object, pointer: string, unknown: ReadonlySet<string>): object {
  const options = valueAt(definition, ['options']);
  if (!isObject(options)) return definition;
  const knownOptions = Object.entries(options).filter(([name]) => !unknown.has(pointer + toPointer([name])));
  return { ...definition, options: Object.fromEntries(knownOptions) };
}

/**
 * Returns the blocks and actions of a modal schema; `null` if it is not valid. Uses ajv's compiled code, which is several
 * times faster than the declarations, and already part of the linter.
 */
export function readAsCompiled(value: unknown): Contents | null {
  if (!modal(value)) return null;
  return readIfValid(
    value as ModalJson,
    // ajv stores data for each unknown name, and there can be half a million.
    (kind, options) => Object.keys(options).length <= maxOptions && validators[kind].validate(options),
  );
}

const validators = { ...blocks, ...actions };

/** The maximum number of options of any kind. */
const maxOptions = Math.max(
  ...Object.values(validators).map(({ schema: { properties = {} } }) => Object.keys(properties).length),
);

/** Parses a modal; `null` if it is not valid, so responses cannot be merged with it. */
export function readValidModal(text: string): ModalJson | null {
  const { value, hasErrors, repetitions } = readSource(text);
  const isValid = !hasErrors && repetitions.length === 0 && readAsCompiled(value) !== null;
  return isValid ? (value as ModalJson) : null;
}
