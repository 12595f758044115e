import { isObject } from '../../src/base/json.ts';
import { findIdentity, identities } from '../../src/lint/documents/identify.ts';
import { type KindName, kindFacts } from '../analysis/kind-facts.ts';
import { parseJson } from '../json-text/json.ts';

/** Returns the kind of a file: by its name, or else by its text; `null` if it is like no document. */
export function identifyDocument(name: string, text: string): KindName | null {
  if (name.endsWith(kindFacts.response.ending)) return 'response';
  const identity = findIdentity(Object.values(identities), name, text);
  return identity?.name ?? (isLikeResponse(text) ? 'response' : null);
}

function isLikeResponse(text: string): boolean {
  const value = parseJson(text);
  if (!isObject(value)) return false;
  return ['data', 'success', 'error'].some((shape) => isObject(value[shape]));
}
