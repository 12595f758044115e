import { isObject } from '../base/json.ts';
import { listWords, quote } from '../base/text.ts';
import { blockDeclarations, blockKinds } from '../format/blocks/index.ts';
import { readContents } from '../format/contents.ts';
import type { KindDeclaration } from '../format/kind.ts';
import type { Block, ModalJson } from '../format/modal.ts';
import type { OptionSchema } from '../format/option-schema.ts';
import { isCalendarDate } from '../format/text-formats.ts';
import { isValue, type Value } from '../format/values.ts';
import type { Scalar, VisibleOn } from '../format/visible-on.ts';
import { describeTypes, describeValue } from '../format/words/phrases.ts';
import { accept, type ReadOutcome, reject } from './incoming-request.ts';

/** A submitted form, without empty values. */
export type SubmittedForm = Readonly<Record<string, Value>>;

/** Reads a form and checks it against the modal, if given. `isWhole` means that all required values must be present. */
export function readForm(
  value: unknown,
  modal: ModalJson | undefined,
  isWhole: boolean,
): ReadOutcome<SubmittedForm> {
  if (!isObject(value)) return reject(400, `The form must be an object, got ${describeValue(value)}.`);
  const entries = Object.entries(value).filter(([, fieldValue]) => !isLeftOut(fieldValue));
  const fields = modal && formFieldsOf(modal);
  for (const [key, fieldValue] of entries) {
    const problem =
      fields === undefined ? checkAnyValue(key, fieldValue) : checkValue(key, fieldValue, fields);
    if (problem !== null) return reject(400, problem);
  }
  const form = Object.fromEntries(entries) as SubmittedForm;
  const missing =
    isWhole && fields?.find(({ key, isAlwaysThere }) => isAlwaysThere && !Object.hasOwn(form, key));
  return missing ? reject(400, `The form has no ${quote(missing.key)}, which is required.`) : accept(form);
}

function isLeftOut(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

function checkAnyValue(key: string, value: unknown): string | null {
  return isValue(value) ? null : `${quote(key)} is ${describeValue(value)}, which is not a form value.`;
}

function checkValue(key: string, value: unknown, fields: readonly FormField[]): string | null {
  const field = fields.find((candidate) => candidate.key === key);
  if (field === undefined) return `${quote(key)} is not a form field of this modal.`;
  if (!field.isMultiple) return checkOne(field, value);
  if (!Array.isArray(value)) return `${quote(key)} must be a list, got ${describeValue(value)}.`;
  return value.map((element) => checkOne(field, element)).find((problem) => problem !== null) ?? null;
}

function checkOne({ key, types, values, isDate }: FormField, value: unknown): string | null {
  if (!types.includes(typeof value))
    return `${quote(key)} must be ${describeTypes(types)}, got ${describeValue(value)}.`;
  if (values !== null && !values.some((allowed) => allowed === value))
    return `${quote(key)} must be the value of an item (${listWords(values.slice(0, 10).map(describeValue))}), got ${describeValue(value)}.`;
  if (isDate && !(typeof value === 'string' && isCalendarDate(value)))
    return `${quote(key)} must be a calendar date, YYYY-MM-DD, got ${describeValue(value)}.`;
  return null;
}

/** A field of the form: {@link FormOf} as a value. */
export interface FormField {
  readonly key: string;
  /** The label of its block, without surrounding blanks; `null` if it has none. */
  readonly label: string | null;
  /** Whether it is in every submitted form: required, and visible without a condition. */
  readonly isAlwaysThere: boolean;
  /** Whether its value is a list. */
  readonly isMultiple: boolean;
  /** Whether its value is a calendar date. */
  readonly isDate: boolean;
  /** The allowed JSON types of one value. */
  readonly types: readonly string[];
  /** The allowed values, in the order of the items; `null` if a response can supply the items. */
  readonly values: readonly Scalar[] | null;
}

/** Returns the form fields of a modal, in the order of its blocks. */
export function formFieldsOf(modal: ModalJson): FormField[] {
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
      label: options.label?.trim() || null,
      isAlwaysThere: domain !== null && options.isRequired === true && isWithoutRule(options.visibleOn),
      isMultiple,
      isDate: domain === 'any date',
      types: typesOfOneValue(blockDeclarations[kind], isMultiple),
      values: values.length === 0 ? null : values,
    },
  ];
}

/** Returns whether a block with this `visibleOn` is always visible. */
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
