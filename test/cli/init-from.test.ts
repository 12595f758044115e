import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import {
  writeJavaScript,
  writePhp,
  writePhpData,
  writePython,
} from '../../src/templates/endpoints/literals.ts';
import { type LanguageName, writeEndpoint } from '../../src/templates/endpoints/write-endpoint.ts';
import { requireBuild } from '../build.ts';
import { findFreePort } from '../find-free-port.ts';
import { makeProject } from '../make-project.ts';
import { runHere } from './run.ts';

const folder = join(root, 'src/templates/modals');
const names = readdirSync(folder);
const { NODE_TEST_CONTEXT, ...environment } = process.env;

/** Runs a program in a folder, and returns its status and output. */
function runIn(cwd: string, program: string, ...words: string[]) {
  const env = { ...environment, PYTHONDONTWRITEBYTECODE: '1' };
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

const programs = [
  ['python', 'python3', ['-m', 'unittest'], /^Ran 4 tests[\s\S]*^OK$/m],
  ['php', 'php', ['endpoint.test.php'], /Passed: the form is saved/],
  ['node', process.execPath, ['--test', '--test-reporter=tap'], /^# pass 4$[\s\S]*^# fail 0$/m],
] as const;

describe.each(programs)('an endpoint in %s', (language, program, words, passed) => {
  test.skipIf(!isInstalled(program)).each(names)('of %s passes its own test', async (name) => {
    requireBuild();
    const project = makeProject({ [name]: readFileSync(join(folder, name), 'utf8') });
    mkdirSync(join(project, 'node_modules'));
    symlinkSync(root, join(project, 'node_modules/json-modal'), 'junction');
    const { status, complaints } = await runHere(['init', '--from', name, '--lang', language], project);
    expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
    expect(runIn(project, program, ...words)).toMatchObject({
      status: 0,
      output: expect.stringMatching(passed),
    });
  });
});

test.skipIf(!isInstalled('python3')).each([{}, { JSON_MODAL_SECRET: '' }])(
  'an endpoint in Python starts with a secret only: %j',
  async (secret) => {
    const project = makeProject({
      'refund.modal.json': readFileSync(join(folder, 'refund.modal.json'), 'utf8'),
    });
    await runHere(['init', '--from', 'refund.modal.json', '--lang', 'python'], project);
    const { JSON_MODAL_SECRET: _, ...env } = process.env;
    expect(
      spawnSync('python3', ['endpoint.py'], { cwd: project, env: { ...env, ...secret }, encoding: 'utf8' }),
    ).toMatchObject({ status: 1, stderr: 'Set JSON_MODAL_SECRET to the JWT secret of the modal.\n' });
    expect(readFileSync(join(project, '.gitignore'), 'utf8')).toBe('node_modules/\n__pycache__/\n');
  },
);

test.skipIf(!isInstalled('python3'))(
  'an endpoint in Python logs neither tokens nor forms, and ends with Ctrl+C',
  async () => {
    const modal = JSON.parse(readFileSync(join(folder, 'refund.modal.json'), 'utf8'));
    const project = makeProject(writeEndpoint(modal, 'refund.modal.json', 'python'));
    const port = await findFreePort();
    const env = { ...process.env, JSON_MODAL_SECRET: 'secret', PORT: String(port) };
    const child = spawn('python3', ['-c', withInterrupts], { cwd: project, env });
    let log = '';
    child.stderr.on('data', (text) => {
      log += text;
    });
    const ask = () => fetch(`http://localhost:${port}/refund?token=a.b.c&form=%7B%22iban%22%3A1%7D`);
    await expect.poll(async () => (await ask().catch(() => null))?.status).toBe(401);
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(log).toMatch(/^127\.0\.0\.1 - - \[.*\] "GET \/refund" 401\n$/);
  },
);

/** A shell in which the tests run in the background lets its programs ignore Ctrl+C. */
const withInterrupts = `
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_path('endpoint.py', run_name='__main__')`;

test.each(['node', 'typescript', 'python', 'php'])(
  'the hint in %s is about a block of the modal',
  (language) => {
    const modal = JSON.parse(readFileSync(join(folder, 'refund.modal.json'), 'utf8'));
    const [endpoint = ''] = Object.values(
      writeEndpoint(modal, 'refund.modal.json', language as LanguageName),
    );
    expect(endpoint).toMatch(/To change a block: .*['"]reason['"].*message/);
  },
);

/** Any JSON value, with the texts at which literals and comments of languages end. */
const hostile = fc.constantFrom(
  '?>',
  '*/',
  "'",
  '"',
  '\\',
  '\n',
  '\r',
  '\u2028',
  '$' + '{x}',
  '$x',
  '`',
  '</script>',
  '__proto__',
  '\u{1f382}',
  '#',
  '{{',
);
const text = fc
  .array(fc.oneof(hostile, fc.string({ maxLength: 3 })), { maxLength: 3 })
  .map((all) => all.join(''));
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(0.5)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 3 }),
  ),
}));
const values = fc
  .sample(anyValue, { numRuns: 200, seed: 7 })
  .map((value) => JSON.parse(JSON.stringify(value)));

test('a value in JavaScript is the value', async () => {
  const module = `export default [${values.map((value) => writeJavaScript(value)).join(',\n')}];`;
  const folder = makeProject({ 'values.mjs': module });
  const { default: read } = await import(join(folder, 'values.mjs'));
  expect(JSON.parse(JSON.stringify(read))).toEqual(values);
});

test.skipIf(!isInstalled('python3'))('a value in Python is the value', () => {
  const folder = makeProject({ 'values.py': `import json\nprint(json.dumps(${writePython(values)}))\n` });
  expect(JSON.parse(runIn(folder, 'python3', 'values.py').output)).toEqual(values);
});

test.skipIf(!isInstalled('php'))('a value in PHP is the value', () => {
  const folder = makeProject({ 'values.php': `<?php echo json_encode(${writePhpData(values)});` });
  expect(JSON.parse(runIn(folder, 'php', 'values.php').output)).toEqual(values);
  expect(writePhp({ a: [] })).toBe("['a' => []]");
});

test('an endpoint in TypeScript compiles, with the types of its modal', async () => {
  requireBuild();
  const name = 'cake-order.modal.json';
  const project = makeProject({
    [name]: readFileSync(join(folder, name), 'utf8'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'nodenext',
        target: 'es2023',
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: ['*.ts'],
    }),
    'package.json': '{ "type": "module" }',
  });
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(root, join(project, 'node_modules/json-modal'), 'junction');
  const { output } = await runHere(['init', '--from', name, '--lang', 'typescript'], project);
  expect(output.includes('Node runs TypeScript from version 22.18 on.')).toBe(
    !Reflect.get(process.features, 'typescript'),
  );
  const compile = () =>
    runIn(project, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  expect(compile()).toEqual({ status: 0, output: '' });
  const path = join(project, 'endpoint.ts');
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace("console.log('save', form)", 'console.log(form.no)'),
  );
  expect(compile().output).toMatch(/Property 'no' does not exist/);
});

test.each([
  [
    ['--from', 'x.filter.json'],
    '"x.filter.json" is a filter, not a modal, so no endpoint can be written for it.',
  ],
  [['--from', 'x.modal.json'], '"x.modal.json" could not be read: no such file.'],
  [['--lang', 'python'], '"--lang" needs --from FILE.'],
  [['--from', 'x.modal.json', '--kind', 'modal'], 'cannot be combined'],
  [['--from', 'x.modal.json', '--lang', 'perl'], 'must be node, typescript, python or php'],
])('%j is a mistake in words', async (words, sentence) => {
  const project = makeProject({ 'x.filter.json': '{ "name": "A", "type": "deals", "conditions": {} }' });
  const { status, complaints } = await runHere(['init', ...words], project);
  expect(status).toBe(2);
  expect(complaints).toContain(sentence);
  expect(readdirSync(project)).toEqual(['x.filter.json']);
});
