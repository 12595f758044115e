import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { closePages, openChromium } from '../../chromium.ts';
import { makeProject } from '../../make-project.ts';
import { runHere, start } from '../run.ts';

const browser = await openChromium();

afterAll(() => closePages(browser));

/** The command as a process, with its address. */
async function startPlayground() {
  const command = start(['playground', '--port', '0'], makeProject({}));
  onTestFinished(() => void command.kill('SIGKILL'));
  let output = '';
  command.stdout.on('data', (part) => {
    output += part;
  });
  const address = () => /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0];
  await expect.poll(address).toBeDefined();
  return { command, url: address() ?? '', read: () => output };
}

test('the command serves the playground, without a complaint of the browser, and ends with Ctrl+C', async () => {
  const { command, url, read } = await startPlayground();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  await page.frameLocator('iframe').getByRole('dialog').waitFor();
  expect(complaints).toEqual([]);
  expect(await page.title()).toContain('json-modal');
  await context.close();
  command.kill('SIGINT');
  const [status] = await once(command, 'exit');
  expect(status).toBe(0);
  expect(read()).toBe(`The playground is at ${url}\n`);
});

test('it serves this machine, links of other sites and its own files only', async () => {
  const { url } = await startPlayground();
  expect(await statusOf(url, {})).toBe(200);
  expect(await statusOf(url, { host: 'evil.example' })).toBe(403);
  expect(await statusOf(url, { origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf(url, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(200);
  expect(await statusOf(url, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403);
  expect(await statusOf(url, {}, 'POST')).toBe(405);
  for (const path of ['%2e%2e/index.js', '..%2findex.js', 'host/file'])
    expect(await statusOf(url + path, {})).toBe(404);
});

/** Returns the status of the response to a request with just these headers: `fetch` sets some itself. */
async function statusOf(url: string, headers: Readonly<Record<string, string>>, method = 'GET') {
  const sent = request(url, { headers, method, agent: false });
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

test('it takes no file, and says which command does', async () => {
  const { status, complaints } = await runHere(['playground', 'cake.modal.json'], makeProject({}));
  expect([status, complaints]).toEqual([
    2,
    '"playground" got an extra argument "cake.modal.json". For a file, use json-modal preview FILE.\n',
  ]);
});
