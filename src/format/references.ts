import { type ActionKindName, actionKinds } from './actions/index.ts';
import { type BlockKindName, blockKinds } from './blocks/index.ts';

/** What a block's `$ref` starts with. */
export const blockPrefix = '#/definitions/element-';

/** What an action's `$ref` starts with. */
export const actionPrefix = '#/definitions/action-';

/** The kind of block that a `$ref` names; `undefined`: none. */
export function blockKindOf(reference: unknown): BlockKindName | undefined {
  return blockKindsByReference.get(reference);
}

/** The kind of action that a `$ref` names; `undefined`: none. */
export function actionKindOf(reference: unknown): ActionKindName | undefined {
  return actionKindsByReference.get(reference);
}

const blockKindsByReference = byReference(blockPrefix, blockKinds);
const actionKindsByReference = byReference(actionPrefix, actionKinds);

function byReference<Name extends string>(
  prefix: string,
  kinds: Readonly<Record<Name, unknown>>,
): ReadonlyMap<unknown, Name> {
  return new Map((Object.keys(kinds) as Name[]).map((name) => [prefix + name, name]));
}
