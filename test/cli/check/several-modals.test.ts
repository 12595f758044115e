import { describe, expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { cakeText, openShop, secret } from './endpoint.ts';

describe('several modals', () => {
  test('are checked in one run, each at its own path and with its own summary', async () => {
    const shop = await openShop();
    onTestFinished(() => shop.close());
    const folder = makeProject({ 'cake.modal.json': cakeText, 'pie.modal.json': cakeText });
    const url = shop.url.replace('/modal', '/{modal}');
    const words = ['check', 'cake.modal.json', 'pie.modal.json', '--endpoint', url, '--secret', secret];
    const ran = await runHere([...words, '--record', 'answers'], folder);
    expect(ran.status).toBe(0);
    expect(ran.output).toContain('24 responses checked');
    for (const name of ['cake', 'pie'])
      expect(ran.output).toContain(
        `${name}.modal.json: 3 contexts (details, list, select-all), 9 states, 9 re-requests by "town", 15 invalid tokens.\n`,
      );
    expect(shop.paths).toEqual(new Set(['/cake', '/pie']));
    const recorded = await runHere([...words.slice(0, 3), '--recorded', 'answers'], folder);
    expect(recorded).toMatchObject({ status: 0, output: expect.stringContaining('24 responses checked') });
  });

  test('are all reported, also where one cannot be checked', async () => {
    const folder = makeProject({ 'cake.modal.json': cakeText, 'pie.modal.json': cakeText });
    const shop = await openShop('option');
    onTestFinished(() => shop.close());
    const words = ['cake.modal.json', 'pie.modal.json', '--secret', secret];
    await runHere(
      ['check', 'cake.modal.json', '--endpoint', shop.url, ...words.slice(2), '--record', 'answers'],
      folder,
    );
    const ran = await runHere(['check', ...words.slice(0, 2), '--recorded', 'answers'], folder);
    expect(ran.output).toContain('error unknown-option');
    expect(ran.complaints).toBe('No responses to "pie.modal.json" are recorded in "answers".\n');
    expect(ran.status).toBe(2);
  });
});
