import { isObject, pick } from '../base/json.ts';
import { maxListed } from '../base/limit-per-rule.ts';
import { parsePointer } from '../base/pointer.ts';
import { collect, drafted, revised, type ViolationDraft } from '../format/check/collect-violations.ts';
import { findInOptions, optionNamesOf } from '../format/check/find-in-options.ts';
import { findInShape, inResponse, shapeOf } from '../format/check/find-in-response-shape.ts';
import { memberOf, type Place, pointerOf, takenOf, type Violation } from '../format/check/violation.ts';
import { readContents } from '../format/contents.ts';
import type { Fault } from '../format/fault.ts';
import type { Action, Block, Contents, ModalJson } from '../format/modal.ts';
import { toFault } from '../format/words/describe-violation.ts';

/**
 * Finds the problems of a response, merged with the current modal; `[]` if it is valid. Also reports a required option that
 * neither has. At most `limit` violations of each kind are listed.
 */
export function findInResponse(contents: Contents, value: unknown, limit = maxListed): readonly Violation[] {
  return collect(findIn(contents, value), limit);
}

function* findIn(contents: Contents, value: unknown): Generator<ViolationDraft> {
  yield* findInShape(value);
  if (shapeOf(value) !== 'data') return;
  const blockKeys = new Set(contents.blocks.map(({ key }) => key));
  const { blocks, actions } = contents;
  const ofBlocks = { parts: blocks, noun: 'block', blockKeys };
  const ofActions = { parts: actions, noun: 'action button', blockKeys };
  const data = memberOf({ key: 'the response', parent: null, value }, 'data');
  yield* findInOverrides(data, 'blocks', ofBlocks);
  yield* findInOverrides(data, 'actions', ofActions);
}

interface Target {
  readonly parts: readonly (Block | Action)[];
  readonly noun: string;
  readonly blockKeys: ReadonlySet<string>;
}

function* findInOverrides(data: Place, member: string, target: Target): Generator<ViolationDraft> {
  const overrides = memberOf(data, member);
  const optionsByKey = isObject(overrides.value) ? overrides.value : {};
  const allowedNames = target.parts.map(({ key }) => key);
  const taken = takenOf(allowedNames, optionsByKey);
  for (const key of Object.keys(optionsByKey)) {
    const at = memberOf(overrides, key);
    const part = target.parts.find((candidate) => candidate.key === key);
    if (part === undefined) yield draftUnknownKey(at, target, { allowedNames, taken });
    else if (isObject(at.value)) yield* findInMerged(part, at.value, at, target);
  }
  for (const part of target.parts)
    if (!Object.hasOwn(optionsByKey, part.key)) yield* findMissing(part, data, target);
}

/** Yields the missing required options of a part that the response does not contain. */
function* findMissing(
  { key, kind, options }: Block | Action,
  data: Place,
  { blockKeys }: Target,
): Generator<ViolationDraft> {
  const pointer = pointerOf(data);
  for (const draft of findInOptions(kind, { key, at: data, options, blockKeys }))
    yield revised(draft, (violation) => ({ ...violation, pointer, dataPath: pointer }));
}

/**
 * Yields the problems of the merged modal. A problem in an option outside of the response is still caused by it, and located
 * there.
 */
function* findInMerged(
  { key, kind, options }: Block | Action,
  overrides: object,
  at: Place,
  { blockKeys }: Target,
): Generator<ViolationDraft> {
  const knownOptions = pick(overrides, optionNamesOf(kind));
  const place = { key, at, options: { ...options, ...knownOptions }, presentOptions: overrides, blockKeys };
  const violations = findInOptions(kind, place);
  const pointer = pointerOf(at);
  for (const draft of violations)
    yield revised(draft, (original) => {
      // The modal has the missing options.
      const violation = { ...original, schema: { ...original.schema, required: [] } };
      const [option = ''] = parsePointer(violation.pointer.slice(pointer.length));
      return Object.hasOwn(overrides, option) ? violation : { ...violation, pointer };
    });
}

function draftUnknownKey(
  at: Place,
  { noun }: Target,
  names: Pick<Violation, 'allowedNames' | 'taken'>,
): ViolationDraft {
  const pointer = pointerOf(at);
  const owner = { name: '', noun, pointer };
  const violation = inResponse('additionalProperties', pointer, { additionalProperty: at.key }, at.value);
  const dataPath = pointer.slice(0, pointer.lastIndexOf('/'));
  return drafted({ ...violation, dataPath, owner, ...names });
}

/**
 * Returns every problem of an endpoint's response, merged with the schema as written; `[]` if it is valid. Takes any response
 * and never throws. The schema must be valid, except that the response may supply its required options.
 */
export function validateResponse(schema: ModalJson, value: unknown): Fault[] {
  return findInResponse(readContents(schema), value).map(toFault);
}
