import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { allRules } from '../../../src/cli/diagnostics/all-rules.ts';
import { makeProject } from '../../make-project.ts';
import { depth } from '../../seed.ts';
import { runHere } from '../run.ts';

const levels = ['off', 'info', 'warning', 'error'] as const;
type Level = (typeof levels)[number];
/** An error, a warning, an info by default, and a warning that can be an error. */
const ids = ['unknown-option', 'empty-label', 'reading-dependent', 'incomplete-check'] as const;
const folders = ['.', 'a', 'a/b', 'a/b/c'] as const;

interface Tried {
  readonly root?: boolean;
  readonly locked?: boolean;
  readonly rules?: Readonly<Record<string, Level>>;
  readonly overrides?: readonly { readonly files: string; readonly rules: Readonly<Record<string, Level>> }[];
  readonly ignores?: readonly string[];
  readonly baseline?: string;
  readonly maxWarnings?: number;
}

const someLevels = fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...levels), { maxKeys: 2 });
const config: fc.Arbitrary<Tried | null> = fc.option(
  fc.record(
    {
      root: fc.boolean(),
      locked: fc.boolean(),
      rules: someLevels,
      overrides: fc.array(
        fc.record({ files: fc.constantFrom('**/x.*', '**/y.*', 'b', '**'), rules: someLevels }),
        { maxLength: 2 },
      ),
      ignores: fc.constantFrom([], ['**/y.*'], ['b'], ['**/c']),
      baseline: fc.constantFrom('known.json', 'other.json'),
      maxWarnings: fc.nat(3),
    },
    { requiredKeys: [] },
  ),
  { freq: 4 },
);

/** The rules of the docs, without anything of the command: the settings of a file, or the folder of the config that is wrong. */
function settingsOf(configs: readonly (Tried | null)[], file: string) {
  const chain = chainOf(configs);
  if (typeof chain === 'string') return chain;
  const set = levelsOf(chain, file);
  if (typeof set === 'string') return set;
  return {
    rules: { ...floorsByDefault, ...set },
    isIgnored: chain.some((above) => isIgnored(above, file)),
    baseline: chain.map(baselineOf).findLast((path) => path !== null) ?? null,
    maxWarnings: leastOf(limitsOf(chain)),
  };
}

function chainOf(configs: readonly (Tried | null)[]): readonly Placed[] | string {
  let chain: Placed[] = [];
  for (const [index, tried] of configs.entries()) {
    const folder = folders[index] ?? '.';
    if (tried === null || chain.some((above) => isIgnored(above, folder))) continue;
    const lock = chain.findLastIndex((above) => above.tried.locked);
    if (lock >= 0 && isLooser(tried, chain.slice(0, lock + 1))) return folder;
    chain = tried.root === true ? [{ tried, folder }] : [...chain, { tried, folder }];
  }
  return chain;
}

function levelsOf(chain: readonly Placed[], file: string): Readonly<Record<string, Level>> | string {
  const set: Record<string, Level> = {};
  let least: Record<string, Level> | null = null;
  for (const { tried, folder } of chain) {
    const entries = applied(tried, folder, file).flatMap((rules) => Object.entries(rules));
    const floorOf = (id: string) => (least === null ? 'off' : (least[id] ?? floors[id] ?? 'off'));
    if (entries.some(([id, level]) => levels.indexOf(level) < levels.indexOf(floorOf(id)))) return folder;
    Object.assign(set, ...applied(tried, folder, file));
    if (tried.locked === true) least = { ...set };
  }
  return set;
}

const floorsByDefault: Record<string, Level> = {
  'unknown-option': 'error',
  'empty-label': 'warning',
  'reading-dependent': 'info',
  'incomplete-check': 'warning',
};
const floors: Record<string, Level> = { ...floorsByDefault, 'incomplete-check': 'error' };

interface Placed {
  readonly tried: Tried;
  readonly folder: string;
}

function baselineOf({ tried, folder }: Placed): string | null {
  if (tried.baseline === undefined) return null;
  return folder === '.' ? tried.baseline : `${folder}/${tried.baseline}`;
}

/** The limits that apply together: the nearest one, and those that a locked config had. */
function limitsOf(chain: readonly Placed[]): readonly number[] {
  let [limits, locked]: [number[], number[]] = [[], []];
  for (const { tried } of chain) {
    if (tried.maxWarnings !== undefined) limits = [...locked, tried.maxWarnings];
    if (tried.locked === true) locked = limits;
  }
  return limits;
}

function leastOf(limits: readonly number[]): number | null {
  return limits.length === 0 ? null : Math.min(...limits);
}

function isLooser(tried: Tried, policy: readonly Placed[]): boolean {
  const most = leastOf(limitsOf(policy)) ?? Number.POSITIVE_INFINITY;
  return (
    tried.root === true ||
    (tried.ignores ?? []).length > 0 ||
    tried.baseline !== undefined ||
    (tried.maxWarnings ?? 0) > most
  );
}

/** The patterns of this test, without a library. */
function matches(pattern: string, folder: string, path: string): boolean {
  if (folder !== '.' && !`${path}/`.startsWith(`${folder}/`)) return false;
  const way = folder === '.' ? path : path.slice(folder.length + 1);
  const parts = way.split('/');
  if (way === '') return false;
  if (pattern === '**') return true;
  if (pattern === 'b') return parts[0] === 'b';
  if (pattern === '**/c') return parts.includes('c');
  return parts.some((part) => part.startsWith(pattern.slice(3, -1)));
}

function applied(tried: Tried, folder: string, file: string) {
  const overrides = (tried.overrides ?? []).filter(({ files }) => matches(files, folder, file));
  return [tried.rules ?? {}, ...overrides.map(({ rules }) => rules)];
}

function isIgnored({ tried, folder }: Placed, path: string): boolean {
  return (tried.ignores ?? []).some((pattern) => matches(pattern, folder, path));
}

test('every file of a tree has the settings of all configs above it, up to a root, and no locked one is loosened', async () => {
  const runs = fc.asyncProperty(
    fc.tuple(config, config, config, config),
    fc.constantFrom('x.modal.json', 'y.modal.json'),
    fc.constantFrom(...folders),
    async (configs, name, folder) => {
      const file = folder === '.' ? name : `${folder}/${name}`;
      const upTo = configs.slice(0, folders.indexOf(folder) + 1);
      const texts = upTo.flatMap((tried, index) =>
        tried === null ? [] : [[`${folders[index]}/json-modal.config.json`, JSON.stringify(tried)]],
      );
      const project = makeProject(Object.fromEntries(texts));
      const { status, output, complaints } = await runHere(['config', file], project);
      rmSync(project, { recursive: true });
      const expected = settingsOf(upTo, file);
      if (typeof expected === 'string') {
        const path = expected === '.' ? 'json-modal.config.json' : `${expected}/json-modal.config.json`;
        expect({ status, complaints }).toEqual({
          status: 2,
          complaints: expect.stringMatching(
            new RegExp(`^"${path}" at line 1, column \\d+: .* since ".*" is locked.*\\n$`),
          ),
        });
      } else {
        expect(complaints).toBe('');
        expect(JSON.parse(output)).toMatchObject(expected);
      }
    },
  );
  await fc.assert(runs, { numRuns: depth(100, 2_000) });
});

test('the test has the default levels', () => {
  const known = Object.fromEntries(allRules.map(({ id, severity }) => [id, severity]));
  expect(known).toMatchObject(floorsByDefault);
});

test('every rule of a locked config has a least level', async () => {
  const project = makeProject({ 'json-modal.config.json': '{ "locked": true }' });
  onTestFinished(() => rmSync(project, { recursive: true }));
  expect(await runHere(['config', 'a.modal.json'], project)).toMatchObject({ status: 0 });
});
