import type { BlockKind, KindDeclaration } from '../kind.ts';
import type { OptionsOf } from '../option-schema.ts';
import { checkboxGroup, checkboxGroupDeclaration } from './checkbox-group.ts';
import { datepicker, datepickerDeclaration } from './datepicker.ts';
import { input, inputDeclaration } from './input.ts';
import { radioGroup, radioGroupDeclaration } from './radio-group.ts';
import { select, selectDeclaration } from './select.ts';
import { separator, separatorDeclaration } from './separator.ts';
import { text, textDeclaration } from './text.ts';
import { textarea, textareaDeclaration } from './textarea.ts';

/** The name of a kind of block, as in `#/definitions/element-NAME`. */
export type BlockKindName = keyof typeof blockDeclarations;

/** The options that a block of this kind can have. */
export type BlockOptions<Kind extends BlockKindName = BlockKindName> = OptionsOf<
  (typeof blockDeclarations)[Kind]
>;

/** The behaviour of each kind of block. Separate from the declarations, which a running modal does not load. */
export const blockKinds: Readonly<Record<BlockKindName, BlockKind>> = {
  text,
  input,
  select,
  datepicker,
  'radio-group': radioGroup,
  'checkbox-group': checkboxGroup,
  textarea,
  separator,
};

/** The options of each kind of block. */
export const blockDeclarations = {
  text: textDeclaration,
  input: inputDeclaration,
  select: selectDeclaration,
  datepicker: datepickerDeclaration,
  'radio-group': radioGroupDeclaration,
  'checkbox-group': checkboxGroupDeclaration,
  textarea: textareaDeclaration,
  separator: separatorDeclaration,
} as const satisfies Record<string, KindDeclaration>;
