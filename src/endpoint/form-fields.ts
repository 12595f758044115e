import { blockDeclarations, blockKinds } from '../format/blocks/index.ts';
import { readContents } from '../format/contents.ts';
import type { KindDeclaration } from '../format/kind.ts';
import type { Block, ModalSchema } from '../format/modal.ts';
import type { OptionSchema } from '../format/option-schema.ts';
import type { Scalar, VisibleOn } from '../format/visible-on.ts';

/** What a block adds to the form: what {@link FormOf} says in types, as a value. */
export interface FormField {
  readonly key: string;
  /** It is in the form of every submit: required, and visible without a rule. */
  readonly isAlwaysThere: boolean;
  /** Its value is a list. */
  readonly isMultiple: boolean;
  /** Its value is a calendar date. */
  readonly isDate: boolean;
  /** The JSON types that one value can have. */
  readonly types: readonly string[];
  /** The only values, in the order of the items; `null` where a response can supply the items. */
  readonly values: readonly Scalar[] | null;
}

/** The fields of the form of a modal, in the order of its blocks. */
export function formFieldsOf(modal: ModalSchema): FormField[] {
  return readContents(modal).blocks.flatMap(fieldOf);
}

function fieldOf({ key, kind, options }: Block): FormField[] {
  const type = blockKinds[kind].valueType(options.value);
  if (type === null || !(type.domain || options.visibleOn === 'never')) return [];
  const { isMultiple, comesFromItems, domain } = type;
  const values = comesFromItems ? (options.items ?? []).map((item) => item.value) : [];
  return [
    {
      key,
      isAlwaysThere: domain !== null && options.isRequired === true && isWithoutRule(options.visibleOn),
      isMultiple,
      isDate: domain === 'any date',
      types: typesOfOneValue(blockDeclarations[kind], isMultiple),
      values: values.length === 0 ? null : values,
    },
  ];
}

/** Whether a block with this `visibleOn` is always visible. */
export function isWithoutRule(visibleOn: VisibleOn = 'always'): boolean {
  return typeof visibleOn === 'object' ? Object.keys(visibleOn).length === 0 : visibleOn === 'always';
}

function typesOfOneValue({ properties }: KindDeclaration, isMultiple: boolean): readonly string[] {
  const value = properties['value'];
  return typesOf(isMultiple ? value?.items : value).filter((type) => type !== 'array');
}

function typesOf(schema: OptionSchema | undefined): readonly string[] {
  return [schema?.type ?? []].flat();
}
