import { lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const modal = writeExample({
  blocks: [
    'name: input { "label": "Name" }',
    'tags: checkbox-group',
    'day: datepicker { "label": "Day" }',
    'cake: select { "label": "Cake" }',
  ],
});

const least =
  'Write { "data": { "blocks": { "key": { … } } } }, or { "data": {} } if nothing changes; after a submit, { "success": { "message": "…", "type": "snackbar" } } closes the modal.';

describe('a mistake in a response is reported with a fix:', () => {
  test.each([
    [
      '"done"',
      `The response is the text "done"; it must be an object with "data", "success" or "error". ${least}`,
    ],
    ['[]', `The response is a list; it must be an object with "data", "success" or "error". ${least}`],
    [
      '{ "name": { "value": "Ann" } }',
      `The response has no "data", "success" or "error"; it must have one of them. ${least}`,
    ],
    [
      '"{ \\"data\\": {} }"',
      'The response is the text "{ \\"data\\": {} }"; it must be an object with "data", "success" or "error". Write the JSON itself, not a text that contains it.',
    ],
    [
      '{ "type": "about:blank", "title": "Bad request", "status": 400, "detail": "No flour" }',
      'The response has no "data", "success" or "error"; it must have one of them. Write { "error": { "message": "No flour" } } if it failed; after a submit, { "success": { "message": "No flour", "type": "snackbar" } } closes the modal.',
    ],
    [
      '{ "data": {}, "blocks": { "name": { "value": "Ann" } } }',
      '"blocks" is not part of the response. Move it into "data".',
    ],
    [
      '{ "error": { "message": "Too long", "blocks": { "name": "Too long" } } }',
      '"blocks" is not part of "error". An error has only a "message". For errors under blocks, respond with { "data": { "blocks": { "key": { "error": "…" } } } } instead.',
    ],
    [
      '{ "blocks": {} }',
      'The response has no "data", "success" or "error"; it must have one of them. Put "blocks" into "data".',
    ],
    [
      '{ "errors": { "name": "Too long" } }',
      'The response has no "data", "success" or "error"; it must have one of them. Write { "error": { "message": "…" } }, or errors under blocks: { "data": { "blocks": { "key": { "error": "…" } } } }.',
    ],
    [
      '{ "data": { "errors": { "name": "Too long" } } }',
      '"errors" is not part of "data". Write each error under its block: { "blocks": { "key": { "error": "…" } } }.',
    ],
    [
      '{ "code": 5, "message": "Sold out" }',
      'The response has no "data", "success" or "error"; it must have one of them. Write { "error": { "message": "Sold out" } } if it failed; after a submit, { "success": { "message": "Sold out", "type": "snackbar" } } closes the modal.',
    ],
    ['{ "error": { "error": "No." } }', '"error" is not part of "error". Did you mean "message"?'],
    ['{ "error": { "text": "No." } }', '"text" is not part of "error". Did you mean "message"?'],
    [
      '{ "success": "Saved" }',
      '"success" is the text "Saved"; it must be an object. Write { "message": "Saved", "type": "snackbar" }.',
    ],
    [
      '{ "success": false }',
      '"success" is false; it must be an object. Write { "error": { "message": "…" } } if it failed.',
    ],
    [
      '{ "success": true, "data": {} }',
      'The response has both "data" and "success"; it must have only one of them. Remove "success".',
    ],
    [
      '{ "success": true, "data": { "id": 1 } }',
      'The response has both "data" and "success"; it must have only one of them. Write { "data": { "blocks": { "key": { … } } } }, or { "data": {} } if nothing changes; after a submit, { "success": { "message": "…", "type": "snackbar" } } closes the modal.',
    ],
    [
      '{ "success": true, "data": { "blocks": {} } }',
      'The response has both "data" and "success"; it must have only one of them. Remove "success".',
    ],
    [
      '{ "success": false, "error": { "message": "No." } }',
      'The response has both "success" and "error"; it must have only one of them. Remove "success".',
    ],
    [
      '{ "success": { "message": "Saved", "type": "snackbar", "link": { "label": "Open", "url": "https://cake.example" } } }',
      '"url" is not part of "link" of "success". Did you mean "value"?',
    ],
    [
      '{ "message": "Saved", "type": "snackbar" }',
      'The response has no "data", "success" or "error"; it must have one of them. Put "message" and "type" into "success".',
    ],
    [
      '{ "statusCode": 200, "body": { "data": {} } }',
      'The response has no "data", "success" or "error"; it must have one of them. "body" contains one. Send only that.',
    ],
    [
      '{ "statusCode": 200, "body": "{ \\"data\\": {} }" }',
      'The response has no "data", "success" or "error"; it must have one of them. "body" contains one. Send only that.',
    ],
    [
      '{ "success": { "message": "Saved", "type": "snackbar", "link": { "text": "Open", "value": "https://cake.example" } } }',
      '"text" is not part of "link" of "success". Did you mean "label"?',
    ],
    [
      modal,
      'The response has no "data", "success" or "error"; it must have one of them. This is a modal. A response has only the changes, in "data".',
    ],
    [
      '{ "data": "No." }',
      '"data" is the text "No."; it must be an object. Write { "blocks": { "key": { … } } }, or {} if nothing changes.',
    ],
    [
      '{ "data": null }',
      '"data" is null; it must be an object. Write { "blocks": { "key": { … } } }, or {} if nothing changes.',
    ],
    [
      '{ "data": { "blocks": { "name": "Ann" } } }',
      '"name" of "blocks" of "data" is the text "Ann"; it must be an object. Write { "value": "Ann" }.',
    ],
    ['{ "data": { "name": { "value": "Ann" } } }', '"name" is not part of "data". Move it into "blocks".'],
    ['{ "data": { "save": { "label": "Order" } } }', '"save" is not part of "data". Move it into "actions".'],
    [
      '{ "data": { "id": 1 } }',
      '"id" is not part of "data". Move it into "blocks" or "actions", or remove it.',
    ],
    [
      '{ "data": { "properties": { "blocks": {} } } }',
      '"properties" is not part of "data". Move its contents one level up.',
    ],
    [
      '{ "data": { "blocks": [{ "key": "name", "value": "Ann" }] } }',
      '"blocks" of "data" is a list; it must be an object. Write each under its key: { "key": { … } }.',
    ],
    [
      '{ "data": { "blocks": { "name": { "value": null } } } }',
      '"value" of "name" is null; it must be text. Write "" to empty it, or omit it to keep its value.',
    ],
    [
      '{ "data": { "blocks": { "tags": { "value": null } } } }',
      '"value" of "tags" is null; it must be a list. Write [] to empty it, or omit it to keep its value.',
    ],
    [
      '{ "data": { "blocks": { "cake": { "value": null } } } }',
      '"value" of "cake" is null; it must be text, a number, true or false or a list. Write "" or [] to empty it, or omit it to keep its value.',
    ],
    [
      '{ "data": { "blocks": { "day": { "value": null } } } }',
      '"value" of "day" is null; it must be a real calendar date. Write "" to empty it, or omit it to keep its value.',
    ],
    [
      '{ "data": { "blocks": { "type": "object" } } }',
      '"type" is not a block of this modal. It has "name", "tags", "day" and "cake".',
    ],
    [
      '{ "data": { "error": { "message": "No." } } }',
      '"error" is not part of "data". Write { "error": { "message": "…" } } in place of "data".',
    ],
    [
      '{ "success": { "text": "Saved", "type": "snackbar" } }',
      '"text" is not part of "success". Did you mean "message"?',
    ],
    ['{ "error": { "msg": "No." } }', '"msg" is not part of "error". Did you mean "message"?'],
    ['{ "success": { "message": "Saved" } }', '"success" has no "type". Add "type": "snackbar".'],
    [
      '{ "success": { "type": "snackbar" } }',
      '"success" has no "message". A success needs one: add "message".',
    ],
    ['{ "error": "No." }', '"error" is the text "No."; it must be an object. Write { "message": "No." }.'],
    [
      '{ "data": { "blocks": { "name": { "label": null } } } }',
      '"label" of "name" is null; it must be text. Write a value, or omit it.',
    ],
    ['{ "error": null }', '"error" is null; it must be an object. Write { "message": "…" }.'],
    ['{ "error": { "message": 5 } }', '"message" of "error" is the number 5; it must be text. Write "5".'],
    [
      '{ "error": { "message": "No.", "code": 5 } }',
      '"code" is not part of "error". Remove it; only "message" is allowed.',
    ],
  ])('%s', (response, message) => {
    expect(lintResponse(modal, response).map((diagnostic) => diagnostic.message)).toEqual([message]);
  });
});
