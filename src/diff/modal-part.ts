import { toPointer } from '../base/pointer.ts';
import { quote } from '../base/text.ts';
import { actionDeclarations } from '../format/actions/index.ts';
import { blockDeclarations, blockKinds } from '../format/blocks/index.ts';
import type { BlockKind, KindDeclaration } from '../format/kind.ts';
import type { Action, Block, Contents } from '../format/modal.ts';
import type { OptionSchema } from '../format/option-schema.ts';
import type { Value } from '../format/values.ts';

/** The two lists of a modal. */
export type ListName = 'blocks' | 'actions';

/** A block or a button. */
export type ModalPart = Block | Action;

const declarations: Readonly<Record<string, KindDeclaration>> = {
  ...blockDeclarations,
  ...actionDeclarations,
};

/** Returns the declared kind of a part. */
export function declarationOf({ kind }: ModalPart): KindDeclaration {
  return declarations[kind] as KindDeclaration;
}

/** Returns the declaration of an option: that of another kind, if the kind of the part lacks the option. */
export function declarationOfOption(part: ModalPart, name: string): OptionSchema | undefined {
  const kinds = [declarationOf(part), ...Object.values(declarations)];
  return kinds.map(({ properties }) => properties[name]).find((schema) => schema !== undefined);
}

/** Returns the name of a part in the words of the user, or else its kind and key. */
export function nameOfPart(part: ModalPart): string {
  const { label } = part.options as { readonly label?: string };
  return label?.trim()
    ? quote(label.trim())
    : `the ${declarationOf(part).title.toLowerCase()} ${quote(part.key)}`;
}

/** Returns the name of a block with this key, or the key. */
export function nameOfBlock({ blocks }: Contents, key: string): string {
  const block = blocks.find((candidate) => candidate.key === key);
  return block === undefined ? quote(key) : nameOfPart(block);
}

/** Returns the value of an option, or the one that has the same effect as none. */
export function effectiveOption(part: ModalPart, name: string): unknown {
  const value = optionOf(part, name);
  if (value === undefined) return neutralValue(declarationOfOption(part, name));
  const isAlways = name === 'visibleOn' && JSON.stringify(value) === '{}';
  return isAlways ? 'always' : value;
}

/** Returns the value of an option as it is written. */
export function optionOf({ options }: ModalPart, name: string): unknown {
  return Object.hasOwn(options, name) ? (options as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** Returns the value that has the same effect as an option that is not written. */
function neutralValue(schema: OptionSchema | undefined): unknown {
  if (schema === undefined) return undefined;
  if (schema.$ref !== undefined) return 'always';
  if (schema.default !== undefined) return schema.default;
  const [type] = [schema.type ?? []].flat();
  return { string: '', boolean: false, array: [], number: undefined, object: undefined }[type ?? 'object'];
}

/** Returns the pointer to a part, or to a value inside. */
export function pointerOf(
  list: ListName,
  { key }: ModalPart,
  ...inside: readonly (string | number)[]
): string {
  return toPointer(['properties', list, 'properties', key, ...inside]);
}

/** Whether the value of a part is a list. */
export function isMultiple(part: ModalPart): boolean {
  const kinds: Readonly<Record<string, BlockKind>> = blockKinds;
  return kinds[part.kind]?.valueType(optionOf(part, 'value') as Value | undefined)?.isMultiple === true;
}
