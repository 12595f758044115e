import { expect, onTestFinished, test, vi } from 'vitest';
import { setText } from '../../playground/documents/workspace-store.ts';
import { createPage } from '../../playground/page/page.ts';
import { toSample } from '../../playground/preview-server/bound-file.ts';

test('a save after a failed one is performed', async () => {
  const { workspace, save } = createPage();
  const sent: string[] = [];
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    sent.push((JSON.parse(body) as { readonly text: string }).text);
    return new Response(JSON.stringify({ version: String(sent.length) }));
  });
  const answers = { endpoint: '', responder: 'nobody', app: null, lineEnding: '\n' } as const;
  const file = { name: 'cake.modal.json', kind: 'modal', ...answers } as const;
  const context = { resource: 'deal', view: 'details', userId: 1, companyId: 2, selectedIds: [3] } as const;
  const onDisk = {
    ...file,
    context,
    text: 'one',
    version: '0',
    base: '0',
    common: 'one',
    isSaving: false,
    problem: null,
    modal: null,
  };
  workspace.setState({ file: { ...onDisk, sample: toSample(onDisk) }, sample: 'cake', texts: {} });
  let isFailing = true;
  setText(workspace, 'two');
  const unsubscribe = workspace.subscribe(() => {
    if (isFailing) throw new Error('a listener failed');
  });
  onTestFinished(() => {
    unsubscribe();
    vi.unstubAllGlobals();
  });
  await save();
  expect(reportError).toHaveBeenCalled();
  isFailing = false;
  setText(workspace, 'three');
  await save();
  expect(sent).toEqual(['two', 'three']);
  expect(workspace.getState().file).toMatchObject({ text: 'three', base: '2', problem: null });
});
