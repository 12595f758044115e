import { isObject } from '../../src/base/json.ts';
import { findIdentity, identities } from '../../src/lint/documents/identify.ts';
import { type KindName, kindFacts } from '../analysis/kind-facts.ts';
import { parseJson } from '../json-text/json.ts';

/** Returns the kind of a file: by its name, or else by its text. A text that is like no document is a modal. */
export function identifyDocument(name: string, text: string): KindName {
  if (name.endsWith(kindFacts.response.ending)) return 'response';
  const identity = findIdentity(Object.values(identities), name, text);
  return identity?.name ?? (isLikeResponse(text) ? 'response' : 'modal');
}

function isLikeResponse(text: string): boolean {
  const value = parseJson(text);
  if (!isObject(value)) return false;
  return ['data', 'success', 'error'].some((shape) => isObject(value[shape]));
}
