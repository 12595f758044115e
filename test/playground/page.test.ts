import { expect, test } from 'vitest';
import { change } from '../../playground/builder/change.ts';
import { add, rename } from '../../playground/builder/part-commands.ts';
import { type Part, readOutline } from '../../playground/builder/read-outline.ts';
import { responsesOf, setResponse } from '../../playground/documents/responses.ts';
import { setText, textOf } from '../../playground/documents/workspace-store.ts';
import { importFiles } from '../../playground/files/import-file.ts';
import { createPage, type Page } from '../../playground/page/page.ts';
import { sections } from '../../playground/schema/kinds.ts';
import { block, modal } from '../modals.ts';

const schema = JSON.stringify(modal({ size: block('input', { label: 'Size' }) }));

/** Creates a page with a modal and a response to a change of its block. */
function openPage(): Page {
  const page = createPage();
  setText(page.workspace, schema);
  const text = '{"data":{"blocks":{"size":{}}}}';
  setResponse(page.workspace, { kind: 'change', invoker: 'size', when: null, text });
  return page;
}

/** Returns all data of a page. */
function readData({ workspace, preview, builder, ...page }: Page): unknown {
  const { notification, focusedBlock, explainedBlock, selectedRow } = page;
  const stores = [workspace, preview, builder, notification, focusedBlock, explainedBlock, selectedRow];
  return stores.map((store) => structuredClone(store.getState()));
}

function firstBlock(page: Page): Part {
  const [part] = readOutline(textOf(page.workspace.getState())).blocks;
  if (part === undefined) throw new Error('The modal has no block.');
  return part;
}

test('two pages share nothing: a rename in one leaves the other as it was', async () => {
  const page = openPage();
  const other = openPage();
  const before = readData(other);
  expect(rename(page, firstBlock(page), 'width')).toBeNull();
  expect(firstBlock(page).key).toBe('width');
  expect(responsesOf(page.workspace.getState()).list).toEqual([
    { kind: 'change', invoker: 'width', when: null, text: '{"data":{"blocks":{"width":{}}}}' },
  ]);
  await importFiles(page, [new File(['\0'], 'binary.json')]);
  page.selectedRow.setState({ row: 1 });
  page.explainedBlock.setState({ block: 1 });
  page.focusedBlock.setState({ block: 'width' });
  expect(readData(page)).not.toEqual(before);
  expect(readData(other)).toEqual(before);
});

test.each<[string, (page: Page) => unknown]>([
  ['undo', ({ workspace }) => setText(workspace, schema)],
  ['an import', (page) => importFiles(page, [new File([schema], 'imported.modal.json')])],
  ['another modal', ({ workspace }) => workspace.setState({ sample: 'input' })],
  ['typing', ({ workspace }) => setText(workspace, `${textOf(workspace.getState())} `)],
])('%s clears the status line of the builder', async (_, act) => {
  const page = openPage();
  const [kind] = sections.blocks.kinds;
  if (kind === undefined) throw new Error('The palette is empty.');
  add(page, 'blocks', kind);
  expect(page.builder.getState().announcement).toBe(`Added "${kind.title}".`);
  await act(page);
  expect(page.builder.getState().announcement).toBe('');
});

test('a rejected change of the builder is announced until the text changes', () => {
  const page = openPage();
  expect(change(page, () => '{')).toBe(false);
  const announcement = 'The builder cannot change this place. Fix it in the text first.';
  expect(page.builder.getState().announcement).toBe(announcement);
  page.workspace.setState({ tool: 'states' });
  expect(page.builder.getState().announcement).toBe(announcement);
  setText(page.workspace, schema.replace('Size', 'Width'));
  expect(page.builder.getState().announcement).toBe('');
});
