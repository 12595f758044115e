import { toHostError, validateResponse } from 'json-modal';
import { describe, expect, it } from 'vitest';
import { block, modal } from '../modals.ts';

const schema = modal({ note: block('text', { value: 'Hello' }), size: block('input', { label: 'Size' }) });

describe("the host's own error format", () => {
  it.each([
    [
      { data: { blocks: { note: { items: [] } } } },
      {
        keyword: 'additionalProperties',
        dataPath: '/data/blocks/note',
        schemaPath: '#/additionalProperties',
        params: { additionalProperty: 'items' },
        message: 'should NOT have additional properties',
      },
    ],
    [
      { data: { blocks: { sise: { label: 'Size' } } } },
      {
        keyword: 'additionalProperties',
        dataPath: '/data/blocks',
        schemaPath: '#/additionalProperties',
        params: { additionalProperty: 'sise' },
        message: 'should NOT have additional properties',
      },
    ],
    [
      { data: { blocks: { size: { label: 5 } } } },
      {
        keyword: 'type',
        dataPath: '/data/blocks/size/label',
        schemaPath: '#/properties/label/type',
        params: { type: 'string' },
        message: 'should be string',
      },
    ],
    [
      { success: { type: 'snackbar' } },
      {
        keyword: 'required',
        dataPath: '/success',
        schemaPath: '#/required',
        params: { missingProperty: 'message' },
        message: "should have required property 'message'",
      },
    ],
    [
      { data: { actions: { save: { handler: 'open' } } } },
      {
        keyword: 'enum',
        dataPath: '/data/actions/save/handler',
        schemaPath: '#/properties/handler/enum',
        params: { allowedValues: ['request', 'open-url'] },
        message: 'should be equal to one of the allowed values',
      },
    ],
  ])('reports %j as the CRM does', (response, hostError) => {
    expect(validateResponse(schema, response).map(toHostError)).toEqual([hostError]);
  });
});
