import { isObject } from '../../base/json.ts';
import type { FormatFinding } from '../check/finding.ts';

/** What to do about what stands around its like elsewhere; `undefined`: it does not. */
export function unwrap(finding: FormatFinding): string | undefined {
  return isWrapper(finding) ? moveUp : undefined;
}

/** What to do about what stands around something that is meant to be in its place. */
export const moveUp = 'Move what is in it one level up.';

/** Whether it goes by the name of what stands around options or blocks in a modal: what is in it is meant. */
export function isWrapper({ params, found }: FormatFinding): boolean {
  const name = params['additionalProperty'];
  return isObject(found) && (name === 'options' || name === 'properties');
}

/** What to write in place of what holds blocks or buttons by their keys, or of one of them; `undefined`: it is neither. */
export function suggestEnvelope({ found, pointer }: FormatFinding): string | undefined {
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

/** What to do about JSON that was made a text of once more; `undefined`: it is no such text. */
export function unquote(value: unknown): string | undefined {
  return typeof value === 'string' && /^\s*[{[]/.test(value)
    ? 'Write the JSON itself, not a text that holds it.'
    : undefined;
}
