import { type ActionKindName, actionKinds } from './actions/index.ts';
import { type BlockKindName, blockKinds } from './blocks/index.ts';

/** What a block's `$ref` starts with. */
export const blockPrefix = '#/definitions/element-';

/** What an action's `$ref` starts with. */
export const actionPrefix = '#/definitions/action-';

/** The kind of block that a `$ref` names; `undefined`: none. */
export function blockKindOf(reference: unknown): BlockKindName | undefined {
  return nameAfter(blockPrefix, reference, blockKinds);
}

/** The kind of action that a `$ref` names; `undefined`: none. */
export function actionKindOf(reference: unknown): ActionKindName | undefined {
  return nameAfter(actionPrefix, reference, actionKinds);
}

function nameAfter<Name extends string>(
  prefix: string,
  reference: unknown,
  kinds: Readonly<Record<Name, unknown>>,
): Name | undefined {
  if (typeof reference !== 'string' || !reference.startsWith(prefix)) return undefined;
  const name = reference.slice(prefix.length);
  return Object.hasOwn(kinds, name) ? (name as Name) : undefined;
}
