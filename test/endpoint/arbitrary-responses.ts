import fc from 'fast-check';
import type { ModalJson } from 'json-modal';
import { action, block, modal, reset } from '../modals.ts';

/** A modal, and the overrides of responses to it: some that its types allow, some that they do not. */
export interface ModalAndOverrides {
  readonly schema: ModalJson;
  readonly overrides: readonly Overrides[];
}

/** Options by the keys of blocks. */
export type Overrides = Readonly<Record<string, object>>;

/** Any modal, valid except for cycles, and responses that the CRM accepts one by one. */
export const modalAndOverrides: fc.Arbitrary<ModalAndOverrides> = fc
  .array(fc.constantFrom(...kinds()), { minLength: 1, maxLength: 4 })
  .chain((names) => {
    const keys = ['a', 'b', 'two words', 'd'].slice(0, names.length);
    const parts = names.map((name, index) => [keys[index] ?? '', name, optionsOf(name, keys)] as const);
    const written = parts.map(([key, name, { required, others }]) =>
      optional({ ...required, ...others }, Object.keys(required)).map(
        (options) => [key, block(name, name === 'separator' ? undefined : options)] as const,
      ),
    );
    const given = parts.map(([key, , { required, others }]) =>
      optional({ ...required, ...others }, []).map((options) => [key, options] as const),
    );
    const response = fc.tuple(...given).chain((all) => fc.subarray(all));
    return fc.record({
      schema: fc
        .tuple(fc.tuple(...written), fc.constantFrom('request', 'request', 'open-url'))
        .map(([blocks, handler]) =>
          modal(Object.fromEntries(blocks), { go: action('primary', { label: 'Go', handler }), reset }),
        ),
      overrides: fc.array(response.map(Object.fromEntries), { maxLength: 6 }),
    });
  });

function kinds() {
  const choices = ['select', 'select', 'select', 'radio-group', 'checkbox-group', 'checkbox-group'];
  return [...choices, 'input', 'input', 'textarea', 'datepicker', 'text', 'separator'];
}

type Members = Readonly<Record<string, fc.Arbitrary<unknown>>>;

function optional(members: Members, requiredKeys: string[]): fc.Arbitrary<object> {
  return fc.record(members, { requiredKeys, noNullPrototype: true });
}

const text = fc.constantFrom('', 's', 'm', '1');
const scalar = fc.constantFrom<unknown>('s', 'm', '1', 1, true, '');
const listOf = (one: fc.Arbitrary<unknown>) => fc.uniqueArray(one, { maxLength: 3 });

function optionsOf(kind: string, keys: readonly string[]): { required: Members; others: Members } {
  const { visibleOn, ...control } = controlOptions(keys);
  const items = (value: fc.Arbitrary<unknown>) => itemsOf(value, keys);
  const label = { label: fc.constant('Label') };
  const written: Readonly<Record<string, { required: Members; others: Members }>> = {
    text: { required: { value: text }, others: { visibleOn } },
    separator: { required: {}, others: {} },
    input: { required: label, others: { ...control, visibleOn, value: text } },
    textarea: { required: label, others: { ...control, visibleOn, value: text } },
    datepicker: {
      required: label,
      others: { ...control, visibleOn, value: fc.constantFrom('', '2024-02-29') },
    },
    select: {
      required: label,
      others: {
        ...control,
        visibleOn,
        allowClear: fc.boolean(),
        value: fc.oneof(scalar, listOf(scalar)),
        items: items(scalar),
      },
    },
    'radio-group': { required: label, others: { ...control, visibleOn, value: text, items: items(text) } },
    'checkbox-group': {
      required: label,
      others: { ...control, visibleOn, value: listOf(text), items: items(text) },
    },
  };
  return written[kind] ?? { required: {}, others: {} };
}

function controlOptions(keys: readonly string[]) {
  return {
    isRequired: fc.boolean(),
    fetchOnChange: fc.constantFrom(true, true, false),
    error: fc.constantFrom('Wrong', ''),
    visibleOn: visibleOn(keys),
  };
}

function visibleOn(keys: readonly string[]): fc.Arbitrary<unknown> {
  const rule = fc.constantFrom<unknown>('not_empty', { equals: 's' }, { equals: 1 }, { includes: 'm' });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('always', 'always', 'never') },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom(...keys), rule, { maxKeys: 2, noNullPrototype: true }),
    },
  );
}

function itemsOf(value: fc.Arbitrary<unknown>, keys: readonly string[]): fc.Arbitrary<unknown> {
  const item = optional(
    { label: fc.constant('Item'), value, isDisabled: fc.boolean(), visibleOn: visibleOn(keys) },
    ['label', 'value'],
  );
  return fc.uniqueArray(item, { selector: (one) => (one as { value: unknown }).value, maxLength: 4 });
}
