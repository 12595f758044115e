import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { ModalJson } from 'json-modal';
import { respondTo } from 'json-modal/endpoint';
import { expect, test } from 'vitest';
import { samples } from '../../playground/samples/index.ts';
import { valueAt } from '../../src/base/json.ts';
import { formSchemaOf } from '../../src/endpoint/form-schema.ts';
import { describeEndpoint } from '../../src/endpoint/modal-openapi.ts';
import { readForm } from '../../src/endpoint/read-form.ts';
import { allKinds } from '../all-kinds.ts';
import { dateTexts, modals, texts } from '../analysis/random-modals.ts';
import { action, block, modal } from '../modals.ts';
import { depth } from '../seed.ts';
import { modalAndOverrides } from './arbitrary-responses.ts';

/** Whether a text is a date that exists: `Date` makes March 1 of February 30. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function compile(schema: object) {
  return new Ajv2020({ strict: true, allowUnionTypes: true, formats: { date: isDate, uri: true } }).compile(
    schema,
  );
}

type Json = Readonly<Record<string, unknown>>;

/** The contents of the successful response to a method, by their types. */
function contentsOf(description: Json, method: 'get' | 'post'): Json {
  return valueAt(description, ['paths', '/', method, 'responses', '200', 'content']) as Json;
}

/** The schema of a response to GET or POST, with all that it refers to. */
function compileResponse(description: Json, method: 'get' | 'post') {
  const schema = valueAt(contentsOf(description, method), ['application/json', 'schema']) as Json;
  const $defs = valueAt(description, ['components', 'schemas']);
  const whole = JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/');
  return compile(JSON.parse(whole));
}

const value = fc.oneof(
  fc.constantFrom<unknown>('a', 'b', 1, 0, true, false, null, {}, '2024-02-30', '2024-02-29', '2024-13-01'),
  fc.constantFrom<unknown>(...texts.filter(Boolean), ...dateTexts),
);
const forms = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'unknown'),
  fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 3 })),
);

test('the schema of the form accepts what the kit accepts, and nothing else', () => {
  const seen = { accepted: 0, rejected: 0 };
  const property = fc.property(modals, fc.array(forms, { minLength: 5, maxLength: 5 }), (schema, tried) => {
    for (const isWhole of [true, false]) {
      const validate = compile(formSchemaOf(schema, isWhole));
      for (const form of tried) {
        const isAccepted = readForm(form, schema, isWhole).ok;
        expect(validate(form), JSON.stringify({ schema, form, isWhole })).toBe(isAccepted);
        seen[isAccepted ? 'accepted' : 'rejected']++;
      }
    }
  });
  fc.assert(property, { numRuns: depth(40, 10_000) });
  expect(Math.min(seen.accepted, seen.rejected)).toBeGreaterThan(30);
});

test('the description accepts every response that the kit makes', () => {
  let count = 0;
  const property = fc.property(modalAndOverrides, ({ schema, overrides }) => {
    const validate = compileResponse(describeEndpoint(schema), 'get');
    const respond = respondTo(schema);
    const makers = [
      ...overrides.map((blocks) => () => respond.data({ blocks } as Parameters<typeof respond.data>[0])),
      () => respond.error('No.'),
    ];
    for (const make of makers) {
      let response: unknown;
      try {
        response = make();
      } catch {
        continue;
      }
      expect(validate(response), JSON.stringify({ response, errors: validate.errors })).toBe(true);
      count++;
    }
  });
  fc.assert(property, { numRuns: depth(25, 3_000) });
  expect(count).toBeGreaterThan(40);
});

test.each([
  ...samples.map(({ id, text }) => [id, JSON.parse(text) as ModalJson] as const),
  ['all kinds', allKinds] as const,
])('the description of %s is valid OpenAPI', async (_, schema) => {
  expect(await new Validator().validate(structuredClone(describeEndpoint(schema)))).toMatchObject({
    valid: true,
  });
});

const size = block('radio-group', { label: 'Size', items: [{ label: 'S', value: 's' }], isRequired: true });
const order = action('primary', { label: 'Order', handler: 'request' });

test('responses with unknown blocks, options or words beside them are rejected, as by the CRM', () => {
  const validate = compileResponse(describeEndpoint(modal({ size }, { order })), 'post');
  const responses = {
    block: { data: { blocks: { colour: {} } } },
    option: { data: { blocks: { size: { labl: '' } } } },
    type: { data: { blocks: { size: { label: 1 } } } },
    button: { data: { actions: { order: { handler: 'request' } } } },
    both: { data: {}, error: { message: '' } },
    success: { success: { message: 'Ordered.', type: 'snackbar' }, refreshPanelData: true },
    nothing: {},
  };
  const accepted = Object.entries(responses).filter(([, response]) => validate(response));
  expect(accepted.map(([name]) => name)).toEqual(['button', 'success']);
});

test('only a modal that submits is posted to, and only one that opens a page there gets one', () => {
  const describe = (handler: string, url?: string) => {
    const options = { label: 'Go', handler, ...(url && { url }) };
    return describeEndpoint(modal({ size }, { go: action('primary', options) }));
  };
  const methodsOf = (description: Json) => Object.keys(valueAt(description, ['paths', '/']) as Json);
  const typesOf = (description: Json) => Object.keys(contentsOf(description, 'get'));
  expect(methodsOf(describe('request'))).toEqual(['get', 'post']);
  expect(methodsOf(describe('open-url'))).toEqual(['get']);
  expect(typesOf(describe('open-url'))).toEqual(['application/json', 'text/html']);
  expect(typesOf(describe('open-url', 'https://a.example'))).toEqual(['application/json']);
});
