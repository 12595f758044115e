import { validateModal } from 'json-modal';
import { describe, expect, it } from 'vitest';
import { action, block, cancel, modal, save } from '../modals.ts';

const input = block('input', { label: 'Size' });
const blocks = '/properties/blocks/properties';
const actions = '/properties/actions/properties';

describe('a valid modal', () => {
  it.each<[string, unknown]>([
    ['has blocks and actions', modal({ size: input })],
    ['may have no block at all', modal({})],
    ['may name its schema for editors', { $schema: './schema.json', ...modal({ size: input }) }],
    ['may have ten blocks', modal(manyBlocks(10))],
    ['may have two actions', modal({ size: input }, { save, cancel })],
    [
      'may use the names of Object.prototype as keys',
      modal(parsed('{"__proto__":S,"constructor":S,"toString":S}')),
    ],
    [
      'may look at a block called __proto__',
      modal({ ...parsed('{"__proto__":S}'), b: lookingAt('__proto__') }),
    ],
  ])('%s', (_, schema) => {
    expect(validateModal(schema)).toEqual([]);
  });
});

describe('a fault of the envelope', () => {
  it.each<[unknown, string, string, string]>([
    [undefined, 'schema-shape', '', 'The modal is undefined; it must be an object.'],
    [null, 'schema-shape', '', 'The modal is null; it must be an object.'],
    ['{}', 'schema-shape', '', 'The modal is the text "{}"; it must be an object.'],
    [[], 'schema-shape', '', 'The modal is a list; it must be an object.'],
    [{ type: 'object', properties: undefined }, 'schema-shape', '', 'The modal has no "properties".'],
    [
      { ...modal({}), type: 'array' },
      'schema-shape',
      '/type',
      '"type" of the modal is the text "array"; it must be "object".',
    ],
    [
      { ...modal({}), title: 'Cake' },
      'unknown-property',
      '/title',
      '"title" is not part of the modal; it has "type", "properties" and "$schema".',
    ],
    [{ type: 'object' }, 'schema-shape', '', 'The modal has no "properties".'],
    [
      { type: 'object', properties: [] },
      'schema-shape',
      '/properties',
      '"properties" is a list; it must be an object.',
    ],
    [without('actions'), 'schema-shape', '/properties', '"properties" has no "actions".'],
    [without('blocks'), 'schema-shape', '/properties', '"properties" has no "blocks".'],
    [
      withProperty('blocks', 5),
      'schema-shape',
      '/properties/blocks',
      '"blocks" is the number 5; it must be an object.',
    ],
    [
      withProperty('blocks', { type: 'object' }),
      'schema-shape',
      '/properties/blocks',
      '"blocks" has no "properties".',
    ],
    [
      withProperty('actions', { type: 'object', properties: {} }),
      'action-limit',
      actions,
      'The modal has no action button; it needs 1 or 2.',
    ],
    [
      modal({ size: 5 as never }),
      'schema-shape',
      `${blocks}/size`,
      '"size" is the number 5; it must be an object.',
    ],
    [
      modal({ size: { ...input, label: 'A' } as never }),
      'unknown-property',
      `${blocks}/size/label`,
      '"label" is not part of "size"; it has "$ref" and "options".',
    ],
    [
      modal({ size: block('inptu', {}) }),
      'unknown-kind',
      `${blocks}/size/$ref`,
      'Unknown block kind "#/definitions/element-inptu" in "size".',
    ],
    [modal({ size: save }), 'unknown-kind', `${blocks}/size/$ref`, 'Unknown block kind'],
    [modal({}, { save: input }), 'unknown-kind', `${actions}/save/$ref`, 'Unknown action button kind'],
    [
      modal({ size: {} as never }),
      'unknown-kind',
      `${blocks}/size`,
      '"size" has no "$ref", so its kind is unknown.',
    ],
    [modal({ size: block('__proto__', {}) }), 'unknown-kind', `${blocks}/size/$ref`, 'Unknown block kind'],
    [modal({ size: block('input') }), 'missing-option', `${blocks}/size`, '"size" has no "label".'],
    [modal({ size: block('input', [] as never) }), 'option-type', `${blocks}/size/options`, 'is a list'],
    [
      modal(manyBlocks(11)),
      'block-limit',
      `${blocks}/k10`,
      '"k10" is block number 11; a modal has at most 10.',
    ],
    [
      modal({}, { save, cancel, more: cancel }),
      'action-limit',
      `${actions}/more`,
      '"more" is action button number 3; a modal has at most 2.',
    ],
    [
      modal({ 'a/b~c': block('input', {}) }),
      'missing-option',
      `${blocks}/a~1b~0c/options`,
      '"a/b~c" has no "label".',
    ],
  ])('%#: %j', (schema, rule, pointer, message) => {
    const faults = validateModal(schema).map((fault) => ({
      ...fault,
      hint: undefined,
      violation: undefined,
    }));
    expect(faults).toEqual([{ rule, pointer, message: expect.stringContaining(message) }]);
  });
});

describe('the options of an action', () => {
  it.each<[object, string, string]>([
    [{ handler: 'request' }, 'missing-option', ''],
    [{ label: 'A' }, 'missing-option', ''],
    [{ label: 'A', handler: 'cancel' }, 'option-type', '/handler'],
    [{ label: 'A', handler: 'open-url', url: 'javascript:alert(1)' }, 'unsafe-url', '/url'],
    [{ label: 'A', handler: 'open-url', url: '/path' }, 'unsafe-url', '/url'],
    [{ label: 'A', handler: 'open-url', url: 5 }, 'option-type', '/url'],
    [{ label: 'A', handler: 'request', url: 'https://a.example' }, 'url-without-open-url', '/url'],
    [{ label: 'A', handler: 'request', url: 'javascript:alert(1)' }, 'url-without-open-url', '/url'],
    [{ label: 'A', handler: 'requst', url: 'https://a.example' }, 'option-type', '/handler'],
    [{ label: 'A', handler: 'request', isRequired: true }, 'unknown-option', '/isRequired'],
  ])('are refused once: %j', (options, rule, pointer) => {
    const faults = validateModal(modal({}, { save: action('primary', options) }));
    expect(faults.map((fault) => [fault.rule, fault.pointer])).toEqual([
      [rule, `${actions}/save/options${pointer}`],
    ]);
  });

  it('are accepted with a URL to open', () => {
    const options = { label: 'A', handler: 'open-url', url: 'https://a.example/?b=c' };
    expect(validateModal(modal({}, { save: action('primary', options) }))).toEqual([]);
  });
});

it('lists the allowed values, and leaves guesses to the linter', () => {
  const schema = modal({
    note: block('textarea', { label: 'Note', visibleOn: { siez: 'not_empty' } }),
    size: block('input', { label: 'Size' }),
  });
  expect(validateModal(schema).map(({ hint }) => hint)).toEqual(['The other blocks are "size".']);
});

function manyBlocks(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, input]));
}

function parsed(text: string) {
  return JSON.parse(text.replaceAll(':S', `:${JSON.stringify(input)}`));
}

function lookingAt(key: string) {
  return block('input', { label: 'B', visibleOn: JSON.parse(`{${JSON.stringify(key)}:"not_empty"}`) });
}

function without(member: 'blocks' | 'actions') {
  const schema = structuredClone(modal({})) as { properties: Record<string, unknown> };
  delete schema.properties[member];
  return schema;
}

function withProperty(member: 'blocks' | 'actions', value: unknown) {
  const schema = modal({});
  return { ...schema, properties: { ...schema.properties, [member]: value } };
}
