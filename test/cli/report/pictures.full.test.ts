import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../../.setup/chromium.mjs';
import { requireBuild } from '../../build.ts';
import { makeProject } from '../../make-project.ts';
import { block, cancel, modal, save, type Written } from '../../modals.ts';
import { expectNothingRuns } from '../../report-page/open-report.ts';
import { run, start } from '../run.ts';

beforeAll(requireBuild);

const CHROMIUM = findChromium() ?? '';

const gift = block('radio-group', { label: 'Gift', items: [{ label: 'Yes', value: 'yes' }] });

/** A modal with a block that only the state `gift-yes` shows. It sends no form, so it has few screens. */
function cake(label: string | null = 'Note', actions: Record<string, Written> = { cancel }): string {
  const note = block('input', { label, visibleOn: { gift: { equals: 'yes' } } });
  return JSON.stringify(modal({ gift, ...(label !== null && { note }) }, actions));
}

function project(text = cake()): string {
  return makeProject({ 'cake.modal.json': text });
}

function draw(folder: string, options: readonly string[] = [], environment: Record<string, string> = {}) {
  const words = ['report', 'cake.modal.json', '--png', 'pictures', ...options];
  return run(words, { folder, environment: { CHROMIUM, ...environment } });
}

function picturesIn(folder: string): readonly string[] {
  return readdirSync(join(folder, 'pictures')).sort();
}

const screens = ['failed-to-load', 'loading', 'lost-connection'].map((name) => `cake.screen-${name}.png`);

test('each state and screen is a picture, and a second run, also elsewhere in the world, draws the same', () => {
  const folder = project(cake('Note', { save }));
  expect(draw(folder)).toEqual({ status: 0, output: 'Wrote 11 pictures to pictures.\n', complaints: '' });
  const files = picturesIn(folder);
  expect(files).toEqual(expect.arrayContaining([...screens, 'cake.screen-success.png']));
  expect(files.slice(-2)).toEqual(['cake.state-gift-yes.png', 'cake.state-opened.png']);
  const bytes = files.map((name) => readFileSync(join(folder, 'pictures', name)));
  expect(bytes.every((png) => png.subarray(1, 4).toString() === 'PNG' && png.readUInt32BE(16) === 554)).toBe(
    true,
  );
  const elsewhere = { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8', LANGUAGE: 'de' };
  expect(draw(folder, [], elsewhere)).toEqual({
    status: 0,
    output: 'Compared 11 pictures with pictures: no differences.\n',
    complaints: '',
  });
  draw(folder, ['--update-png'], elsewhere);
  expect(files.map((name) => readFileSync(join(folder, 'pictures', name)))).toEqual(bytes);
});

test('a changed label fails with the states that show it, and a page that has both pictures, until it is updated', async () => {
  const folder = project();
  draw(folder);
  const before = readFileSync(join(folder, 'pictures/cake.state-gift-yes.png'));
  writeFileSync(join(folder, 'cake.modal.json'), cake('A </script> note'));
  expect(draw(folder)).toEqual({
    status: 1,
    output: `cake.state-gift-yes.png looks different.
Compared 5 pictures with pictures: 1 difference.
See pictures/cake.differences.html. If this is intended, add --update-png.
`,
    complaints: '',
  });
  expect(readFileSync(join(folder, 'pictures/cake.state-gift-yes.png'))).toEqual(before);
  const page = readFileSync(join(folder, 'pictures/cake.differences.html'), 'utf8');
  expect(page).toContain('State 2: &quot;Gift&quot; is &quot;Yes&quot;');
  expect(page).toContain(`src="data:image/png;base64,${before.toString('base64')}"`);
  expect(page.match(/<img /g)).toHaveLength(2);
  await expectNothingRuns(page.replace(/<img [^>]*>/g, ''));

  expect(draw(folder, ['--update-png'])).toMatchObject({ status: 0 });
  expect(readFileSync(join(folder, 'pictures/cake.state-gift-yes.png'))).not.toEqual(before);
  expect(existsSync(join(folder, 'pictures/cake.differences.html'))).toBe(false);
  expect(draw(folder)).toMatchObject({ status: 0 });
});

test('new and gone states fail, and an update adds and removes them, but no file of another modal', () => {
  const folder = project();
  draw(folder);
  const others = ['cake.logo.png', 'cake.long-texts.state-opened.png', 'cookie.state-opened.png'];
  for (const name of others) writeFileSync(join(folder, 'pictures', name), '');
  writeFileSync(join(folder, 'cake.modal.json'), cake(null));
  expect(draw(folder)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^cake\.state-gift-yes\.png is gone\.\nCompared 4 pictures/),
  });
  expect(draw(folder, ['--update-png'])).toMatchObject({ status: 0 });
  expect(picturesIn(folder)).toEqual([...screens, 'cake.state-opened.png', ...others].sort());
  writeFileSync(join(folder, 'cake.modal.json'), cake());
  expect(draw(folder)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^cake\.state-gift-yes\.png is new\.\nCompared 5 pictures/),
  });
});

test('other bytes of the same picture look the same, but a file without a picture looks different', () => {
  const folder = project();
  draw(folder);
  const change = (name: string, edit: (png: Buffer) => Buffer) => {
    const file = join(folder, 'pictures', name);
    writeFileSync(file, edit(readFileSync(file)));
  };
  change('cake.state-opened.png', addText);
  change('cake.screen-failed-to-load.png', () => Buffer.from('text'));
  change('cake.screen-loading.png', (png) => png.subarray(0, 500));
  change('cake.screen-lost-connection.png', () => Buffer.alloc(0));
  expect(draw(folder)).toMatchObject({
    status: 1,
    output: `cake.screen-loading.png looks different.
cake.screen-failed-to-load.png looks different.
cake.screen-lost-connection.png looks different.
Compared 5 pictures with pictures: 3 differences.
See pictures/cake.differences.html. If this is intended, add --update-png.
`,
  });
});

/** Adds a text to a PNG, which is not shown. */
function addText(png: Buffer): Buffer {
  const text = Buffer.from('tEXtkey\0value');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length - 4);
  sum.writeUInt32BE(crc32(text));
  return Buffer.concat([png.subarray(0, 33), length, text, sum, png.subarray(33)]);
}

test('links are replaced, and neither read nor followed', () => {
  const folder = project();
  const file = 'pictures/cake.state-opened.png';
  draw(folder);
  writeFileSync(join(folder, 'secret'), 'secret');
  rmSync(join(folder, file));
  symlinkSync(join(folder, 'secret'), join(folder, file));
  expect(draw(folder)).toMatchObject({ status: 1, output: expect.stringContaining(' is new.') });
  expect(readFileSync(join(folder, 'pictures/cake.differences.html'), 'utf8')).not.toContain(
    Buffer.from('secret').toString('base64'),
  );
  draw(folder, ['--update-png']);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('secret');
  expect(draw(folder)).toMatchObject({ status: 0 });
});

test('hostile keys and texts write no file outside of the folder', () => {
  const hostile = '../../../<x>\u202e/订';
  const items = [{ label: hostile, value: hostile }];
  const shown = { visibleOn: { [hostile]: { equals: hostile } } };
  const text = modal(
    {
      [hostile]: block('radio-group', { label: hostile, items }),
      note: block('text', { value: hostile, ...shown }),
    },
    { cancel },
  );
  const folder = project(JSON.stringify(text));
  expect(draw(folder, ['--variant', 'html-in-texts'])).toMatchObject({ status: 0, complaints: '' });
  expect(readdirSync(folder).sort()).toEqual(['cake.modal.json', 'pictures']);
  expect(picturesIn(folder)).toContain('cake.html-in-texts.state-opened.png');
  expect(picturesIn(folder).filter((name) => !/^cake\.html-in-texts\.[a-z0-9-]+\.png$/.test(name))).toEqual(
    [],
  );
});

test('a browser that does not start is named', () => {
  expect(draw(project(), [], { CHROMIUM: '/nowhere/chromium' })).toEqual({
    status: 2,
    output: '',
    complaints:
      '"CHROMIUM" is "/nowhere/chromium", which did not start. Set it to the path of Chromium or Chrome.\n',
  });
});

test.skipIf(process.platform === 'win32').each([
  ['SIGINT', 600],
  ['SIGINT', 2000],
  ['SIGTERM', 2000],
] as const)('%s after %i ms leaves neither a browser nor a file', async (signal, wait) => {
  const items = Array.from({ length: 9 }, (_, index) => ({ label: `${index}`, value: `${index}` }));
  const notes = items.map(({ value }) => [
    `note${value}`,
    block('text', { value, visibleOn: { size: { includes: value } } }),
  ]);
  const size = block('checkbox-group', { label: 'Size', items });
  const folder = project(JSON.stringify(modal({ size, ...Object.fromEntries(notes) })));
  mkdirSync(join(folder, 'temporary'));
  const command = start(['report', 'cake.modal.json', '--png', 'pictures'], folder, {
    CHROMIUM,
    TMPDIR: join(folder, 'temporary'),
    NODE_COMPILE_CACHE: join(folder, '..', 'compiled'),
  });
  await new Promise((resolve) => setTimeout(resolve, wait));
  command.kill(signal);
  await once(command, 'close');
  expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
  expect(existsSync(join(folder, 'pictures'))).toBe(false);
});
