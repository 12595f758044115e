import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifest, root } from '../../.setup/vite/paths.ts';
import { findImports, followImports } from './find-imports.ts';
import { compile, type Packed, packAndInstall, packageNames, readDist } from './packed.ts';

let packed: Packed;

beforeAll(() => {
  packed = packAndInstall();
}, 180_000);

afterAll(() => {
  rmSync(packed.project, { recursive: true });
});

const names = Object.keys(manifest.exports).map((path) => `json-modal${path.slice(1)}`);

const modules = names.filter((name) => !/\.(css|json)$/.test(name));

describe.each(packageNames)('the tarball of %s', (name) => {
  test('is small', () => {
    expect(statSync(packed.tarballs[name]).size).toBeLessThan(900_000);
  });

  test('has no sources, source maps, pictures or tests', () => {
    const foreign = listFiles(packed.tarballs[name]).filter((path) =>
      /\.(tsx|map|png|test\.\w+)$|(?<!\.d)\.ts$|\/(src|test|pictures)\//.test(path),
    );
    expect(foreign).toEqual([]);
  });
});

test('who only lints installs one package of less than 3 MB, without dependencies', () => {
  expect(unpackedSizeOf(packed.tarballs['json-modal-cli'])).toBeLessThan(3_000_000);
  expect(readManifest('json-modal-cli').dependencies).toBe(undefined);
});

describe('the tarball of the renderer', () => {
  test('has less than 1 MB, and needs only the packages that it names', () => {
    expect(unpackedSizeOf(packed.tarballs['json-modal-renderer'])).toBeLessThan(1_000_000);
    const { dependencies, peerDependencies } = readManifest('json-modal-renderer');
    const named = Object.keys({ ...dependencies, ...peerDependencies });
    const reached = ['index.js', 'react/index.js'].flatMap((path) => [
      ...followImports(join(packed.project, 'node_modules/json-modal-renderer/dist', path)),
    ]);
    const foreign = reached.filter(
      (path) => !isAbsolute(path) && !named.some((it) => `${path}/`.startsWith(`${it}/`)),
    );
    expect(foreign).toEqual([]);
  });

  test('has the same exports under the same entries', () => {
    const script = `
      for (const entry of ['', '/react']) {
        const [all, alone] = await Promise.all([import('json-modal' + entry), import('json-modal-renderer' + entry)]);
        if (Object.keys(all).join() !== Object.keys(alone).join()) console.log(entry, 'has other exports');
      }
      import.meta.resolve('json-modal-renderer/react/styles.css');`;
    const words = ['--input-type=module', '--eval', script];
    expect(execFileSync(process.execPath, words, { cwd: packed.project, encoding: 'utf8' })).toBe('');
  });

  test('has the declarations of its entries', () => {
    const text = `
      import { createModal } from 'json-modal-renderer';
      import { JsonModalForm, type JsonModalHandle } from 'json-modal-renderer/react';
      export const parts = [createModal, JsonModalForm];
      export type Handle = JsonModalHandle;
    `;
    const flags = '--noEmit --skipLibCheck false --module nodenext';
    expect(compile(packed, 'embed.mts', text, flags)).toEqual({ status: 0, stdout: '' });
  });
});

describe('the tarball of the libraries', () => {
  test('has the code, its declarations and documents, but neither sources nor tests', () => {
    const files = listFiles(packed.tarballs['json-modal']);
    const papers =
      /^package\/(dist\/.+|docs\/[\w-]+\.(md|txt)|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;
    expect(files.filter((path) => !papers.test(path))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['package/LICENSE', 'package/dist/schema.json']));
  });

  test('holds every page that its README leads to', () => {
    const files = listFiles(packed.tarballs['json-modal']);
    const pages = readFileSync(`${root}README.md`, 'utf8').matchAll(/\]\((docs\/[\w-]+\.md)/g);
    const missing = [...pages].map(([, page]) => `package/${page}`).filter((page) => !files.includes(page));
    expect(missing).toEqual([]);
  });
});

describe('the built modules', () => {
  test('do not create code from text, so they run under any Content-Security-Policy', () => {
    const makers = readDist(packed, '.js').filter(({ text }) =>
      /\beval\s*\(|\bnew\s+Function\s*\(/.test(text),
    );
    // The server for assistants runs in Node only. The validator in its protocol tries whether it could.
    const inPages = makers.map(({ name }) => name).filter((name) => !/^cli\/protocol-/.test(name));
    expect(inPages).toEqual([]);
  });

  test('leave the events of the renderer to a later file', () => {
    const files = new Map(readDist(packed, '.js').map(({ name, text }) => [name, text]));
    const later = [...files.keys()].filter((name) => /^chunks\/event-emitter-/.test(name));
    const early = [...files].filter(
      ([name, text]) => /^react\/index\.js$/.test(name) && /from "[^"]*event-emitter-/.test(text),
    );
    expect([later.length, early.map(([name]) => name)]).toEqual([1, []]);
  });

  test('import only included files and dependencies', () => {
    const { peerDependencies } = readManifest('json-modal-cli');
    const own = Object.keys({
      ...manifest.dependencies,
      ...manifest.peerDependencies,
      ...peerDependencies,
    });
    const imports = readDist(packed, '.js').flatMap(({ text }) => findImports(text));
    const foreign = imports.filter(
      (name) => !/^\./.test(name) && !isBuiltin(name) && !own.some((it) => `${name}/`.startsWith(`${it}/`)),
    );
    expect(imports.length).toBeGreaterThan(0);
    expect([...new Set(foreign)]).toEqual([]);
  });

  test.each(modules)('run in a browser too, as %s: nothing that is reached from there needs Node', (name) => {
    const reached = [...followImports(join(packed.project, fileOf(name)))];
    expect(reached.length).toBeGreaterThan(1);
    expect(reached.filter((it) => it.startsWith('node:'))).toEqual([]);
  });

  test.each(modules.filter((name) => name !== 'json-modal/react'))('need no React, as %s', (name) => {
    const reached = [...followImports(join(packed.project, fileOf(name)))];
    expect(reached.filter((it) => /^react(-dom)?(\/|$)/.test(it))).toEqual([]);
  });

  test('keep the mark that React looks for where the client begins', () => {
    const starts = readDist(packed, 'react/index.js').map(({ text }) => text.slice(0, 12));
    expect(starts).toEqual(['"use client"']);
  });

  test('load in Node under every name that is exported', () => {
    const script = `
      for (const name of ${JSON.stringify(names)}) import.meta.resolve(name);
      for (const name of ${JSON.stringify(modules)}) {
        if (Object.keys(await import(name)).length === 0) console.log(name, 'exports nothing');
      }`;
    const words = ['--input-type=module', '--eval', script];
    expect(execFileSync(process.execPath, words, { cwd: packed.project, encoding: 'utf8' })).toBe('');
  });

  test('are given to a CommonJS module by `require`, too', () => {
    const script = `for (const name of ${JSON.stringify(modules)}) require(name);`;
    const words = ['--input-type=commonjs', '--eval', script];
    const { status, stderr } = spawnSync(process.execPath, words, { cwd: packed.project, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('the declarations', () => {
  test('name no file that only the sources have', () => {
    const bound = readDist(packed, '.d.ts').filter(({ text }) =>
      /['"]\.[^'"\n]*\.tsx?['"]|virtual:/.test(text),
    );
    expect(bound.map(({ name }) => name)).toEqual([]);
  });

  test('export each type that a library may need to name', () => {
    const text = `
      import { type Fault, type Modal, mergeResponse } from 'json-modal';
      import { configs } from 'json-modal/eslint';
      export const options = (modal: Modal) => modal.getState().blocks.map((block) => block.options);
      export const labels = (modal: Modal) => modal.getState().actions.map((action) => action.options);
      export const merge = (modal: Modal) => mergeResponse(modal.getState(), { data: {} });
      export const blocks = (modal: Modal) => merge(modal).blocks;
      export const actions = (modal: Modal) => merge(modal).actions;
      export const violation = (fault: Fault) => fault.violation;
      export const config = [configs.recommended];
      export const rules = configs.recommended.plugins['json-modal']?.rules;
    `;
    const flags = '--declaration --outDir declared --skipLibCheck --module nodenext';
    expect(compile(packed, 'library.mts', text, flags)).toEqual({ status: 0, stdout: '' });
  });
});

function readManifest(name: string) {
  return JSON.parse(readFileSync(join(packed.project, 'node_modules', name, 'package.json'), 'utf8'));
}

function unpackedSizeOf(tarball: string): number {
  const files = execFileSync('tar', ['-tzvf', tarball], { encoding: 'utf8' });
  const sizes = [...files.matchAll(/^\S+ \S+ +(\d+)/gm)].map(([, size]) => Number(size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function listFiles(tarball: string): readonly string[] {
  return execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
}

function fileOf(name: string): string {
  return join('node_modules/json-modal/dist', name.slice('json-modal'.length), 'index.js');
}
