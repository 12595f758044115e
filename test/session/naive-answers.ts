import type { Data, NaiveModal, NaivePart, Options } from './naive-types.ts';
import { isDate, isObject } from './naive-values.ts';

// Section 3: what an answer is, and whether it is valid once merged.

export function merge(modal: NaiveModal, data: Data) {
  const over = <Part extends NaivePart>(part: Part, given: Readonly<Record<string, Options>> = {}): Part =>
    Object.hasOwn(given, part.key) ? { ...part, options: { ...part.options, ...given[part.key] } } : part;
  return {
    blocks: modal.blocks.map((block) => over(block, data.blocks)),
    actions: modal.actions.map((action) => over(action, data.actions)),
  };
}

export function isError(body: unknown): body is { readonly error: { readonly message: string } } {
  return hasOnly(body, ['error']) && isObject(body['error']) && typeof body['error']['message'] === 'string';
}

export function isSuccess(body: unknown): body is { readonly success: unknown } {
  if (!hasOnly(body, ['success', 'refreshPanelData']) || !isObject(body['success'])) return false;
  const { message, type, link } = body['success'];
  const fine =
    link === undefined ||
    (isObject(link) && typeof link['label'] === 'string' && typeof link['value'] === 'string');
  return typeof message === 'string' && type === 'snackbar' && fine;
}

export function isData(body: unknown): body is { readonly data: Data } {
  return hasOnly(body, ['data']) && hasOnly(body['data'], ['blocks', 'actions']);
}

export function hasOnly(value: unknown, names: readonly string[]): value is Options {
  return isObject(value) && Object.keys(value).every((name) => names.includes(name));
}

// Section 1, the tables of options: `!` is required.

const control = 'label!text message:text isRequired:flag visibleOn:when fetchOnChange:flag error:text';
const kinds: Readonly<Record<string, string>> = {
  text: 'value!text markdown:flag visibleOn:when',
  input: `${control} type:text value:text placeholder:text allowClear:flag`,
  select: `${control} value:scalars items:items placeholder:text allowClear:flag filter:flag`,
  datepicker: `${control} value:date placeholder:text allowClear:flag`,
  'radio-group': `${control} value:text items:texts`,
  'checkbox-group': `${control.replace('label!', 'label:')} value:list items:texts`,
  textarea: `${control} value:text placeholder:text resize:flag`,
  separator: '',
  primary: 'label!text handler!primary url:text visibleOn:when',
  secondary: 'label!text handler!secondary visibleOn:when',
};

export function isValidData(modal: NaiveModal, data: Data): boolean {
  const known = (given: unknown, parts: readonly NaivePart[]) =>
    given === undefined ||
    (isObject(given) &&
      Object.entries(given).every(
        ([key, options]) => isObject(options) && parts.some((one) => one.key === key),
      ));
  if (!known(data.blocks, modal.blocks) || !known(data.actions, modal.actions)) return false;
  const merged = merge(modal, data);
  return [...merged.blocks, ...merged.actions].every(isValidPart);
}

function isValidPart(part: NaivePart): boolean {
  const allowed = (kinds[part.kind] ?? '').split(' ').filter((word) => word !== '');
  const byName = new Map(allowed.map((word) => [word.split(/[:!]/)[0] ?? '', word]));
  const knownAndFit = Object.entries(part.options).every(([name, value]) => {
    const word = byName.get(name);
    return word !== undefined && checks[word.split(/[:!]/)[1] ?? '']?.(value) === true;
  });
  const complete = allowed
    .filter((word) => word.includes('!'))
    .every((word) => Object.hasOwn(part.options, word.split('!')[0] ?? ''));
  return knownAndFit && complete;
}

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  date: (value) => value === '' || (typeof value === 'string' && isDate(value)),
  list: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  scalars: (value) => (Array.isArray(value) ? value.every(isScalar) : isScalar(value)),
  items: (value) => Array.isArray(value) && areItems(value, 'items'),
  texts: (value) => Array.isArray(value) && areItems(value, 'texts'),
  when: (value) => value === 'always' || value === 'never' || isObject(value),
  primary: (value) => value === 'request' || value === 'open-url',
  secondary: (value) => value === 'reset' || value === 'cancel',
};

function areItems(items: readonly unknown[], type: string): boolean {
  const values = items.map((item) => (isObject(item) ? item['value'] : undefined));
  const fine = items.every(
    (item) =>
      hasOnly(item, ['label', 'value', 'isDisabled', 'visibleOn']) &&
      typeof item['label'] === 'string' &&
      (type === 'texts' ? typeof item['value'] === 'string' : isScalar(item['value'])) &&
      ['undefined', 'boolean'].includes(typeof item['isDisabled']),
  );
  return fine && new Set(values).size === values.length;
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
