import { validateModal, validateResponse } from 'json-modal';
import { describe, expect, it } from 'vitest';
import { action, block, modal } from '../modals.ts';

const schema = modal(
  {
    size: block('input', { label: 'Size' }),
    way: block('select', { label: 'Way', items: [{ label: 'Post', value: 1 }] }),
    day: block('datepicker', { label: 'Day' }),
    note: block('text', { value: 'Hello' }),
  },
  { save: action('primary', { label: 'Save', handler: 'open-url', url: 'https://a.example' }) },
);

describe('a response', () => {
  it('is merged with a schema that is valid', () => {
    expect(validateModal(schema)).toEqual([]);
  });

  it.each([
    { data: {} },
    { data: { blocks: {}, actions: {} } },
    { data: { blocks: { size: { value: 'L', error: 'Too large' }, way: { items: [], value: 7 } } } },
    { data: { blocks: { way: { value: [] } }, actions: { save: { label: 'Order', visibleOn: 'never' } } } },
    { success: { message: 'Done', type: 'snackbar' } },
    { success: { message: 'Done', type: 'snackbar', link: { label: 'Order', value: 'https://a.example' } } },
    { success: { message: 'Done', type: 'snackbar', refreshPanelData: true } },
    { success: { message: 'Done', type: 'snackbar' }, refreshPanelData: true },
    { error: { message: 'We are closed.' } },
  ])('may be %j', (response) => {
    expect(validateResponse(schema, response)).toEqual([]);
  });

  it.each<[unknown, string, string, string]>([
    [
      '<html>',
      'response-shape',
      '',
      'The response is the text "<html>"; it must be an object with "data", "success" or "error".',
    ],
    ['', 'response-shape', '', 'The response is the text ""'],
    [null, 'response-shape', '', 'The response is null'],
    [{}, 'response-shape', '', 'The response has no "data", "success" or "error"'],
    [{ date: {} }, 'response-shape', '', 'The response has no "data", "success" or "error"'],
    [
      { data: {}, error: { message: 'A' } },
      'response-shape',
      '/error',
      'The response has both "data" and "error"',
    ],
    [{ data: {}, status: 'ok' }, 'unknown-property', '/status', '"status" is not part of the response.'],
    [{ data: [] }, 'response-shape', '/data', '"data" is a list; it must be an object.'],
    [{ data: { blocks: [] } }, 'response-shape', '/data/blocks', '"blocks" of "data" is a list'],
    [
      { data: { blocks: { size: 'L' } } },
      'response-shape',
      '/data/blocks/size',
      'is the text "L"; it must be an object',
    ],
    [{ data: { block: {} } }, 'unknown-property', '/data/block', '"block" is not part of "data".'],
    [
      { data: { blocks: { siez: {} } } },
      'unknown-block-key',
      '/data/blocks/siez',
      '"siez" is not a block of this modal.',
    ],
    [
      { data: { actions: { submit: {} } } },
      'unknown-action-key',
      '/data/actions/submit',
      '"submit" is not an action button',
    ],
    [
      { data: { blocks: { note: { items: [] } } } },
      'unknown-option',
      '/data/blocks/note/items',
      '"items" is not an option of a text.',
    ],
    [
      { data: { blocks: { size: { label: null } } } },
      'option-type',
      '/data/blocks/size/label',
      'is null; it must be text',
    ],
    [
      { data: { blocks: { day: { value: '2026-02-30' } } } },
      'invalid-date',
      '/data/blocks/day/value',
      'real calendar date',
    ],
    [
      { data: { blocks: { way: { items: [{ label: 'A' }] } } } },
      'missing-option',
      '/data/blocks/way/items/0',
      'has no "value"',
    ],
    [
      { data: { blocks: { size: { visibleOn: { gone: 'not_empty' } } } } },
      'unknown-block-reference',
      '/data/blocks/size/visibleOn/gone',
      'not in this modal',
    ],
    [
      { data: { actions: { save: { handler: 'request' } } } },
      'url-without-open-url',
      '/data/actions/save',
      'has no effect',
    ],
    [
      { data: { actions: { save: { url: 'javascript:1' } } } },
      'unsafe-url',
      '/data/actions/save/url',
      'http or https',
    ],
    [{ success: {} }, 'response-shape', '/success', '"success" has no "message".'],
    [
      { success: { message: 'A', type: 'toast' } },
      'response-shape',
      '/success/type',
      'it must be "snackbar"',
    ],
    [
      { success: { message: 'A', type: 'snackbar', link: { label: 'B', url: 'C', value: 'D' } } },
      'unknown-property',
      '/success/link/url',
      '"url" is not part of',
    ],
    [{ error: 'We are closed.' }, 'response-shape', '/error', 'it must be an object'],
    [{ error: {} }, 'response-shape', '/error', '"error" has no "message".'],
  ])('may not be %j', (response, rule, pointer, message) => {
    const faults = validateResponse(schema, response);
    const first = { ...faults[0], hint: undefined, violation: undefined };
    expect(first).toEqual({ rule, pointer, message: expect.stringContaining(message) });
    if (JSON.stringify(response) !== '{"success":{}}') expect(faults).toHaveLength(1);
  });
});
