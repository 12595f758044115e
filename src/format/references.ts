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
  const names = Object.keys(kinds) as Kind[];
  return names.find((name) => prefix + name === reference);
}
