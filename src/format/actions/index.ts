import type { ActionKind, KindDeclaration } from '../kind.ts';
import type { OptionsOf } from '../option-schema.ts';
import { primary, primaryDeclaration } from './primary.ts';
import { secondary, secondaryDeclaration } from './secondary.ts';

/** The name of a kind of action, as in `#/definitions/action-NAME`. */
export type ActionKindName = keyof typeof actionDeclarations;

/** The options that an action of this kind can have. */
export type ActionOptions<Kind extends ActionKindName = ActionKindName> = OptionsOf<
  (typeof actionDeclarations)[Kind]
>;

/** The behaviour of each kind of button. */
export const actionKinds: Readonly<Record<ActionKindName, ActionKind>> = { primary, secondary };

/** The options of each kind of button. */
export const actionDeclarations = {
  primary: primaryDeclaration,
  secondary: secondaryDeclaration,
} as const satisfies Record<string, KindDeclaration>;
