import { expect, onTestFinished, test, vi } from 'vitest';
import { save } from '../../playground/files/save.ts';
import { boundFile } from '../../playground/host/bound-file.ts';
import { setText, workspace } from '../../playground/workspace/workspace-store.ts';

test('a save after a failed one is performed', async () => {
  const sent: string[] = [];
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    sent.push((JSON.parse(body) as { readonly text: string }).text);
    return new Response(JSON.stringify({ version: String(sent.length) }));
  });
  const file = { name: 'cake.modal.json', endpoint: '', responder: 'nobody', lineEnding: '\n' } as const;
  const context = { resource: 'deal', view: 'details', userId: 1, companyId: 2, selectedIds: [3] } as const;
  boundFile.setState({ ...file, context, text: 'one', version: '0', base: '0', problem: null });
  const before = workspace.getState();
  workspace.setState({ sample: 'cake', texts: {} });
  let isFailing = true;
  setText('two');
  const unsubscribe = workspace.subscribe(() => {
    if (isFailing) throw new Error('a listener failed');
  });
  onTestFinished(() => {
    unsubscribe();
    vi.unstubAllGlobals();
    boundFile.setState(null, true);
    workspace.setState(before, true);
  });
  await save();
  expect(reportError).toHaveBeenCalled();
  isFailing = false;
  setText('three');
  await save();
  expect(sent).toEqual(['two', 'three']);
  expect(boundFile.getState()).toMatchObject({ text: 'three', base: '2', problem: null });
});
