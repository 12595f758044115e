import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { runCommand } from '../../src/cli/run-command.ts';
import { choosePaint, escapesOf } from '../../src/cli/terminal.ts';
import { makeProject } from '../make-project.ts';
import { cakeText, openShop, secret } from './check/endpoint.ts';

const broken = cakeText.replace('"label": "Shop"', '"lable": "Shop"');

/** Runs a command whose streams are terminals, or not, and returns all that it writes. */
async function written(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  isTTY: boolean,
): Promise<string> {
  const folder = makeProject({ 'broken.modal.json': broken, 'cake.modal.json': cakeText });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let text = '';
  const stream = { isTTY, columns: 80, write: (piece: string) => (text += piece) };
  await runCommand(words, {
    folder,
    environment: { XDG_CACHE_HOME: folder, ...environment },
    output: stream,
    progress: stream,
    warn: (line) => (text += `${line}\n`),
    readInput: async () => '',
  });
  return text;
}

async function commandLines(): Promise<readonly (readonly string[])[]> {
  const shop = await openShop('option');
  onTestFinished(shop.close);
  return [
    ['lint', 'broken.modal.json'],
    ['lint', 'broken.modal.json', '--fix-dry-run', '--max-warnings', '0'],
    ['lint', 'broken.modal.json', '--format', 'github'],
    ['rules', 'unknown-option'],
    ['check', 'cake.modal.json', '--endpoint', shop.url, '--secret', secret, '--submit'],
    ['states', 'cake.modal.json'],
    ['lint', 'nope.modal.json'],
  ];
}

test.each<[string, Readonly<Record<string, string>>, boolean]>([
  ['a dumb terminal', { TERM: 'dumb' }, true],
  ['a dumb terminal in colours', { TERM: 'dumb', COLORTERM: 'truecolor' }, true],
  ['a terminal with NO_COLOR', { TERM: 'xterm-256color', NO_COLOR: '1' }, true],
  ['no terminal', { TERM: 'xterm-256color' }, false],
])('%s gets no escape sequence from any command', async (_, environment, isTTY) => {
  expect(escapesOf({ isTTY }, environment)).toBeNull();
  for (const words of await commandLines())
    for (const control of ['\u001b', '\u009b', '\r'])
      expect(await written(words, environment, isTTY), words.join(' ')).not.toContain(control);
});

test('another terminal gets colours and a progress line, and links to pages if there are some', async () => {
  const [lint = [], , , , check = []] = await commandLines();
  expect(await written(lint, { TERM: 'xterm' }, true)).toContain('\u001b[31merror');
  expect(escapesOf({ isTTY: true }, { TERM: 'xterm' })?.link('https://a.example', 'a')).toBe(
    '\u001b]8;;https://a.example\u0007a\u001b]8;;\u0007',
  );
  expect(await written(check, { TERM: 'xterm' }, true)).toContain('\r\u001b[K');
  expect(choosePaint({ environment: {}, output: { isTTY: true, write: () => true } })('red', 'a')).toContain(
    '\u001b',
  );
});

test('escape sequences are written in one file, which looks at the terminal', () => {
  const files = ['cli', 'caller', 'node'].flatMap((layer) =>
    readdirSync(`${root}src/${layer}`, { recursive: true }).map((name) => join(layer, String(name))),
  );
  const sources = files.filter((name) => name.endsWith('.ts') && !name.includes('templates'));
  const withEscapes = sources.filter((name) =>
    /\\u001b|\\x1b|\\33|styleText/i.test(readFileSync(`${root}src/${name}`, 'utf8')),
  );
  expect(withEscapes).toEqual([join('cli', 'terminal.ts')]);
});
