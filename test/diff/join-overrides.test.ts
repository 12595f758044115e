import { expect, test } from 'vitest';
import { joinOverrides } from '../../src/diff/compare-documents.ts';
import { compareModals } from '../../src/diff/compare-modals.ts';
import type { ModalJson } from '../../src/format/modal.ts';

/** A modal with a block whose key is a member of every object. */
function modalWith(options: string): ModalJson {
  const block = `"__proto__": { "$ref": "#/definitions/element-input", "options": ${options} }`;
  const button =
    '"go": { "$ref": "#/definitions/action-primary", "options": { "label": "Go", "handler": "request" } }';
  return JSON.parse(
    `{ "type": "object", "properties": { "blocks": { "type": "object", "properties": { ${block} } }, "actions": { "type": "object", "properties": { ${button} } } } }`,
  );
}

test('the responses of all changes are one response, whatever the keys are', () => {
  const changes = compareModals(
    modalWith('{ "label": "A" }'),
    modalWith('{ "label": "B", "placeholder": "C" }'),
  ).changes;
  expect(JSON.stringify(joinOverrides(changes))).toBe(
    '{"data":{"blocks":{"__proto__":{"label":"B","placeholder":"C"}}}}',
  );
});

test('there is none without changes', () => {
  expect(joinOverrides([])).toBeNull();
});
