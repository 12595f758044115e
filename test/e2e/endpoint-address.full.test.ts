import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRequest } from 'json-modal/endpoint';
import { expect, onTestFinished, test } from 'vitest';
import { playgroundHeaders } from '../../src/caller/server/serve-playground.ts';
import { findViolations, openDocument, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

// The page may call what the command lets it call.
const getPlayground = withPlayground('later', { headers: playgroundHeaders });

interface Answer {
  readonly status: number;
  readonly text: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts a server until the test ends, and returns its address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://localhost:${(server.address() as AddressInfo).port}/modal`;
}

test("an endpoint of one's own responds from its address, and the reason is said if the browser does not allow it", async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  const kinds: string[] = [];
  const open = await serve(async (request, response) => {
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, allowed).end();
    const read = await readRequest(request, { secret: 'the secret' });
    kinds.push(read.ok ? read.kind : read.problem);
    const body = read.ok
      ? read.kind === 'submit'
        ? { success: { message: `Saved ${read.form['reason']}`, type: 'snackbar' } }
        : { data: { blocks: { reason: { message: 'From my server' } } } }
      : { error: { message: read.problem } };
    response.writeHead(read.ok ? 200 : read.status, { ...allowed, 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  const closed = await serve((_, response) => void response.end('{ "data": {} }'));

  await openDocument(page, 'Cancel an order');
  await crm.getByLabel('Reason').waitFor();
  await page.getByRole('button', { name: /^Endpoint/ }).click();
  const menu = page.getByRole('dialog', { name: 'Endpoint' });
  await menu.getByText('An address', { exact: true }).click();
  await crm.getByText('Enter the address of your endpoint').waitFor({ state: 'hidden' });
  const [address, secret] = [menu.getByRole('textbox', { name: 'Address' }), menu.getByLabel('Secret')];
  expect(await findViolations(playground)).toEqual([]);
  await address.fill(open);
  await address.press('Enter');
  await expect.poll(() => kinds.length).toBe(1);
  await untilFocused(address);
  expect(kinds).toEqual([expect.stringMatching(/token/)]);
  await secret.fill('the secret');
  await secret.press('Enter');
  await crm.getByText('From my server').waitFor();
  expect(kinds.slice(1)).toEqual(['initial']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Endpoint: ${new URL(open).host}` }).waitFor();

  await crm.getByLabel('Reason').fill('late');
  await crm.getByRole('button', { name: 'Cancel the order' }).click();
  await crm.getByText('Saved late').waitFor();
  await page.reload();
  await expect.poll(() => kinds.length).toBe(4);
  expect(kinds.slice(2)).toEqual(['submit', expect.stringMatching(/token/)]);

  for (const [url, reason] of [
    [closed, 'It responds, but without the header "access-control-allow-origin"'],
    ['http://localhost:9/', 'Nothing responds there'],
  ] as const) {
    await page.getByRole('button', { name: /^Endpoint/ }).click();
    await address.fill(url);
    await address.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /^Requests/ }).click();
    await page.getByText(reason).first().waitFor();
  }
  await page.getByText('npx json-modal preview FILE --endpoint http://localhost:9/').first().waitFor();
});

test('a failure of that endpoint has the words of the command', async () => {
  const { page } = getPlayground();
  let answer: Answer = { status: 200, text: '' };
  const url = await serve((_, response) => {
    const { status, text, headers } = answer;
    response.writeHead(status, { 'access-control-allow-origin': '*', ...headers }).end(text);
  });
  const failures: readonly (readonly [answer: Answer, words: string, secret?: string])[] = [
    [{ status: 200, text: '<!doctype html><p>Hello' }, 'The response is HTML, not JSON. Check the path.'],
    [
      { status: 302, text: '', headers: { location: '/login' } },
      'The endpoint redirects. The CRM does not follow redirects. Respond here, or use the final URL.',
    ],
    [{ status: 404, text: 'Not found' }, 'Check the path, and that it accepts GET and POST.'],
    [{ status: 500, text: '<title>Error</title><pre>boom<br>' }, 'The page says "Error: boom".'],
    [{ status: 200, text: '' }, 'The response is empty, with status 200.'],
    [
      { status: 200, text: Buffer.from('{ "data": { "message": "é" } }', 'latin1') },
      'The bytes in line 1, column 25 are not UTF-8. Send the response as UTF-8.',
    ],
    [{ status: 401, text: '{}' }, "No token was sent. Enter the modal's secret in the menu Endpoint."],
    [{ status: 401, text: '{}' }, 'Check the secret.', 'another secret'],
  ];

  await openDocument(page, 'Cancel an order');
  await page.getByRole('button', { name: /^Endpoint/ }).click();
  const menu = page.getByRole('dialog', { name: 'Endpoint' });
  await menu.getByText('An address', { exact: true }).click();
  await menu.getByRole('textbox', { name: 'Address' }).fill(url);
  await page.keyboard.press('Escape');
  for (const [next, words, secret] of failures) {
    answer = next;
    if (secret === undefined) await page.getByRole('button', { name: 'Reopen', exact: true }).click();
    else {
      await page.getByRole('button', { name: /^Endpoint/ }).click();
      await menu.getByLabel('Secret').fill(secret);
      await page.keyboard.press('Escape');
    }
    await page
      .getByText(/^Cause: /)
      .filter({ hasText: words })
      .waitFor();
    await page.getByRole('tabpanel').getByText(words).first().waitFor();
  }
});
