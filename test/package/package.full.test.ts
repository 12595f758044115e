import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifest, root } from '../../.setup/vite/paths.ts';
import { compile, type Packed, packAndInstall, packageNames } from './packed.ts';

let packed: Packed;

beforeAll(() => {
  packed = packAndInstall();
}, 180_000);

afterAll(() => {
  rmSync(packed.project, { recursive: true });
});

const names = Object.keys(manifest.exports).map((path) => `json-modal${path.slice(1)}`);

describe.each(packageNames)('the tarball of %s', (name) => {
  test('pleases publint', async () => {
    const tarball = Uint8Array.from(readFileSync(packed.tarballs[name])).buffer;
    expect((await publint({ pack: { tarball } })).messages).toEqual([]);
  });
});

describe('the tarball of the libraries', () => {
  test('pleases attw', () => {
    const words = [
      packed.tarballs['json-modal'],
      '--profile',
      'esm-only',
      '--no-definitely-typed',
      '--no-color',
    ];
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/attw'), words, { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });
});

describe('the declarations', () => {
  test.each([
    ['nodenext', 'nodenext'],
    ['bundler', 'esnext'],
  ])('are read without a complaint by a strict project with moduleResolution %s', (resolution, module) => {
    const imported = names.filter((name) => !name.endsWith('.json'));
    const text = imported.map((name, index) => `export * as m${index} from '${name}';\n`).join('');
    const flags = `--noEmit --skipLibCheck false --module ${module} --moduleResolution ${resolution}`;
    expect(compile(packed, `${resolution}.ts`, text, flags)).toEqual({ status: 0, stdout: '' });
  });
});
