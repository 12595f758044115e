import type { Completions } from './complete.ts';
import type { OpenText } from './open-text.ts';
import type { SubSchema } from './sub-schema.ts';
import type { Subject } from './subject.ts';

/** Returns a document to start from: the required members of the schema; `null` if a text is not empty, or none is required. */
export function completeEmpty({ text }: OpenText, offset: number, { root }: Subject): Completions | null {
  if (text.trim() !== '' || root.required === undefined) return null;
  const start = JSON.stringify(startOf(root), null, 2);
  const { title = 'Document', description } = root;
  const words = { label: JSON.stringify(title), detail: 'new', ...(description && { description }) };
  const completion = { kind: 'value', isRequired: true, insertion: { text: start }, ...words } as const;
  return { from: offset, to: offset, completions: [completion] };
}

/** Returns the smallest value with everything that a schema requires. */
function startOf({ type, const: constant, properties = {}, required = [] }: SubSchema): unknown {
  if (constant !== undefined) return constant;
  if (type === 'array') return [];
  if (type !== 'object') return '';
  return Object.fromEntries(
    required.flatMap((name) => {
      const property = properties[name];
      return property === undefined ? [] : [[name, startOf(property)]];
    }),
  );
}
