import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeProject } from '../make-project.ts';
import { runHere } from './run.ts';

let folder: string;

beforeEach(() => {
  folder = makeProject({}, 'json modal ');
});

function init() {
  return runHere(['init'], folder);
}

describe('a package.json that is there', () => {
  test('gets the missing scripts, and is otherwise unchanged', async () => {
    writeFileSync(
      join(folder, 'package.json'),
      '{\n\t"name": "mine",\n\t"dependencies": {\n\t\t"json-modal": "1"\n\t}\n}\n',
    );
    const { output } = await init();
    expect(output).toContain(' and .gitignore.\nAdded the scripts "start" and "test" to "package.json".\n');
    expect(output).toContain('\n  npm install\n  npm test\n');
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(
      '{\n\t"name": "mine",\n\t"dependencies": {\n\t\t"json-modal": "1"\n\t},\n\t"scripts": {\n\t\t"start": "node server.mjs",\n\t\t"test": "node --test"\n\t}\n}\n',
    );
  });

  test('with the package installed gets no advice to install it', async () => {
    writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "json-modal": "1" } }');
    mkdirSync(join(folder, 'node_modules/json-modal'), { recursive: true });
    expect((await init()).output).toContain('\nNext:\n  npm test\n');
  });

  test("keeps the line ends that Windows' editors write, and the byte order mark", async () => {
    const path = join(folder, 'package.json');
    writeFileSync(path, '\ufeff{\r\n  "name": "mine"\r\n}\r\n');
    await init();
    const text = readFileSync(path, 'utf8');
    expect(text.startsWith('\ufeff{\r\n  "name": "mine",\r\n')).toBe(true);
    expect(text).not.toMatch(/[^\r]\n/);
  });

  test('keeps its own scripts, and the next steps name the commands to run', async () => {
    const own = JSON.stringify({ scripts: { start: 'vite', test: 'vitest' } });
    writeFileSync(join(folder, 'package.json'), own);
    const { output } = await init();
    expect(output).toContain(' and .gitignore.\n"package.json" is unchanged.\n');
    expect(output).toContain('\n  npm install json-modal\n  node --test\n');
    expect(output).toContain('\n  node server.mjs\n');
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(own);
  });

  test('loses the test that "npm init" writes, which only fails', async () => {
    const test = 'echo "Error: no test specified" && exit 1';
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'vite', test } }));
    expect((await init()).output).toContain('\nAdded the script "test" to "package.json".\n');
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts).toEqual({
      start: 'vite',
      test: 'node --test',
    });
  });
});
