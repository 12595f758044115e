import { isObject } from '../../base/json.ts';
import type { Violation } from '../check/violation.ts';

/** Returns the correction of a wrapper that other formats use; `undefined` if it is not one. */
export function unwrap(finding: Violation): string | undefined {
  return isWrapper(finding) ? moveUp : undefined;
}

/** Returns the correction of a wrapper around the intended value. */
export const moveUp = 'Move what is in it one level up.';

/** Returns whether it is named like a wrapper of options or blocks in a modal: its contents are intended. */
export function isWrapper({ params, found }: Violation): boolean {
  const name = params['additionalProperty'];
  return isObject(found) && (name === 'options' || name === 'properties');
}

/** Returns the syntax for an object of blocks or buttons by key, or for one of them; `undefined` if it is neither. */
export function suggestEnvelope({ found, pointer }: Violation): string | undefined {
  const form = holders.get(pointer);
  if (form !== undefined) return `Write ${Array.isArray(found) ? 'each under its key: ' : ''}${form}.`;
  return isDefinition.test(pointer) ? 'Write { "$ref": …, "options": { … } }.' : undefined;
}

const isDefinition = /^\/properties\/(?:blocks|actions)\/properties\/[^/]+$/;

const byKey = '{ "key": { … } }';
const around = `{ "type": "object", "properties": ${byKey} }`;

/** How each holds what is in it. */
const holders: ReadonlyMap<string, string> = new Map([
  ['/properties', byKey],
  ['/properties/blocks', around],
  ['/properties/blocks/properties', byKey],
  ['/properties/actions', around],
  ['/properties/actions/properties', byKey],
  ['/data/blocks', byKey],
  ['/data/actions', byKey],
]);

/** Returns the correction of JSON that was stringified twice; `undefined` for other texts. */
export function unquote(value: unknown): string | undefined {
  return typeof value === 'string' && /^\s*[{[]/.test(value)
    ? 'Write the JSON itself, not a text that holds it.'
    : undefined;
}
