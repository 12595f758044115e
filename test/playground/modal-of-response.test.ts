import { lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { responseTemplates } from '../../playground/document-kinds/templates.ts';
import { addDraft, type NewDraft } from '../../playground/documents/drafts.ts';
import {
  chooseTarget,
  modalStateOf,
  modalTextOf,
  triggerOfResponse,
} from '../../playground/documents/modal-of-response.ts';
import { createWorkspace, sampleOf, textOf } from '../../playground/documents/workspace-store.ts';
import { identifyDocument } from '../../playground/files/identify-document.ts';

const noData = '{ "data": {} }';

function openDrafts(...drafts: readonly (readonly [NewDraft['kind'], string, string?])[]) {
  const workspace = createWorkspace(
    () => {},
    () => {},
  );
  for (const [kind, title, text = noData] of drafts) addDraft(workspace, { kind, title, text });
  return workspace;
}

test.each([
  ['cake.response.json', '[]', 'response'],
  ['recorded.json', '{ "success": { "message": "Saved.", "type": "snackbar" } }', 'response'],
  ['recorded.json', '{ "data": { "blocks": {} } }', 'response'],
  ['saved.json', '{ "data": { "conditions": {} } }', 'filter'],
  ['cake.modal.json', '{ "error": {} }', 'modal'],
  ['new.modal.json', '', 'modal'],
  ['saved.txt', '{ "blocks": { "$ref": "#/definitions/element-input",', 'modal'],
  ['list.json', '["data"]', null],
  ['broken.json', '{ "data": {', null],
  ['notes.txt', 'hello, not json', null],
])('the kind of the file %s with the text %s is %s', (name, text, kind) => {
  expect(identifyDocument(name, text)).toBe(kind);
});

describe('the modal of a response is', () => {
  test('the one whose file name its own begins with, the longest first', () => {
    const { getState } = openDrafts(
      ['modal', 'cake', 'short'],
      ['modal', 'cake.opened', 'long'],
      ['response', 'cake.opened.again'],
    );
    expect(modalTextOf(getState())).toBe('long');
  });

  test('a sample, unless a draft has the name', () => {
    const workspace = openDrafts(['response', 'cake-order.initial']);
    expect(modalStateOf(workspace.getState())?.sample).toBe('cake-order');
    const { id } = sampleOf(workspace.getState());
    addDraft(workspace, { kind: 'modal', title: 'Cake order', text: 'mine' });
    workspace.setState({ sample: id });
    expect(modalTextOf(workspace.getState())).toBe('mine');
  });

  test('the chosen one, whatever the name is', () => {
    const workspace = openDrafts(['response', 'cake-order.initial']);
    chooseTarget(workspace, { modal: 'confirm' });
    expect(modalStateOf(workspace.getState())?.sample).toBe('confirm');
  });

  test('none, if no name fits, and never another response', () => {
    const { getState } = openDrafts(['response', 'cake'], ['response', 'cake.opened']);
    expect(modalStateOf(getState())).toBeNull();
    expect(modalTextOf(getState())).toBe('');
  });
});

test('any other document is its own modal', () => {
  const { getState } = openDrafts(['filter', 'cake-order.initial']);
  expect(modalStateOf(getState())).toBe(getState());
  expect(modalTextOf(getState())).toBe('');
});

test.each([
  ['cake.initial.3f2a09c1', noData, { kind: 'initial', invoker: null }],
  ['cake.change.size.3f2a09c1', noData, { kind: 'change', invoker: 'size' }],
  ['cake.submit.3f2a09c1', noData, { kind: 'submit', invoker: null }],
  ['cake.submit.3f2a09c1', '{ "error": { "message": "No." } }', { kind: 'submit', invoker: null }],
  ['submit', noData, { kind: 'initial', invoker: null }],
  ['cake', '{ "success": {} }', { kind: 'submit', invoker: null }],
  ['cake', '{ "error": {} }', { kind: 'submit', invoker: null }],
  ['cake', '{ "err', { kind: 'initial', invoker: null }],
])('the response %s, %s, is for the request %o', (title, text, trigger) => {
  const { getState } = openDrafts(['response', title, text]);
  expect(triggerOfResponse(getState())).toEqual(trigger);
});

test('a chosen request counts, whatever the name and the text say', () => {
  const workspace = openDrafts(['response', 'cake.initial.1', '{ "success": {} }']);
  chooseTarget(workspace, { trigger: { kind: 'change', invoker: 'size' } });
  expect(triggerOfResponse(workspace.getState())).toEqual({ kind: 'change', invoker: 'size' });
});

test.each(responseTemplates)(
  'the template "$title" is a valid response to its modal that the linter has nothing against',
  async ({ name = '', load }) => {
    const { text } = await load();
    const { getState } = openDrafts(['response', name, text]);
    expect(modalTextOf(getState())).not.toBe('');
    expect(lintResponse(modalTextOf(getState()), textOf(getState()))).toEqual([]);
  },
);
