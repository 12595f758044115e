import { type ModalJson, validateModal } from 'json-modal';
import { isObject } from '../../src/base/json.ts';
import { parseJson } from '../json-text/json.ts';

/** Returns the schema in a text; `null` if it cannot be shown. */
export function readSchema(text: string): ModalJson | null {
  const value = parseJson(text);
  return validateModal(value).length === 0 ? (value as ModalJson) : null;
}

/** Returns the keys of the blocks in a text, whether or not it is valid; `null` if it is not JSON. */
export function readBlockKeys(text: string): readonly string[] | null {
  const value = parseJson(text);
  if (value === undefined) return null;
  const blocks = ['properties', 'blocks', 'properties'].reduce<unknown>(
    (parent, name) => (isObject(parent) ? parent[name] : undefined),
    value,
  );
  return isObject(blocks) ? Object.keys(blocks) : [];
}
