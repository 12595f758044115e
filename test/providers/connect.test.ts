import { createCrm } from 'json-modal/crm';
import { manifestKinds } from 'json-modal/extensions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from './serve.ts';

/** With a query, so that they run although another test of the same process has imported one. */
const connects = import.meta.glob('../../src/cli/init/templates/*/connect.mjs', { query: '?connect' });

test.each(manifestKinds)(
  'the template of %s connects a user at the emulated CRM, without a mistake',
  async (kind) => {
    const crm = createCrm();
    const { origin, close } = await serve(crm.fetch);
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { argv } = process;
    onTestFinished(async () => {
      process.argv = argv;
      log.mockRestore();
      await close();
    });
    process.argv = ['node', 'connect.mjs', `${origin}/api/v1`];
    await connects[`../../src/cli/init/templates/${kind}/connect.mjs`]?.();
    expect(crm.log.length).toBeGreaterThan(0);
    expect(crm.log.flatMap(({ problems }) => problems)).toEqual([]);
    expect(log.mock.calls.flat().join('\n')).toMatch(/The user is connected|A message was sent to the CRM/);
  },
);
