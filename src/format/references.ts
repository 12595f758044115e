/** What a block's `$ref` starts with. */
export const blockPrefix = '#/definitions/element-';

/** What an action's `$ref` starts with. */
export const actionPrefix = '#/definitions/action-';

/** The one of these kinds that a `$ref` names, after what it starts with; `undefined`: none. */
export function kindNamed<Kind extends string>(
  reference: unknown,
  prefix: string,
  kinds: Readonly<Record<Kind, unknown>>,
): Kind | undefined {
  if (typeof reference !== 'string' || !reference.startsWith(prefix)) return undefined;
  const name = reference.slice(prefix.length);
  return Object.hasOwn(kinds, name) ? (name as Kind) : undefined;
}
