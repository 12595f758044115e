import { describe, expect, test } from 'vitest';
import { listFiles, readSources } from './sources.ts';

const sources = readSources('src');

/** Matches in the code, comments left out, as `path: match`. */
function find(pattern: RegExp, where = sources): readonly string[] {
  return where.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)].map(([match]) => `${path}: ${match.trim()}`),
  );
}

test('no file in src is longer than 250 lines', () => {
  expect(
    sources.filter(({ text }) => text.trimEnd().split('\n').length > 250).map(({ path }) => path),
  ).toEqual([]);
});

test('every file and folder has a meaningful name', () => {
  const names = /(^|[/.-])(utils?|helpers?|common|misc)([/.-]|$)/i;
  const paths = ['src', 'playground', 'test', '.setup'].flatMap(listFiles);
  expect(paths.filter((path) => names.test(path))).toEqual([]);
});

test('every test file that the setup of the tests names is there', () => {
  const setup = readSources('.setup/vite').find(({ path }) => path.endsWith('/tests.ts'));
  const named = [...(setup?.code ?? '').matchAll(/'(test\/[^'*]*\.tsx?)'/g)].flatMap(([, path = '']) => {
    const [before = '', names = '', after = ''] = path.split(/[{}]/);
    return after === '' ? [path] : names.split(',').map((name) => before + name + after);
  });
  const files = new Set(listFiles('test'));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !files.has(path))).toEqual([]);
});

describe('src has no', () => {
  test.each([
    ['default export', /\bexport\s+default\b|\bas\s+default\b/g],
    ['any', /(:|<|\bas)\s*any\b(?!')/g],
    ['code made of text', /\beval\s*\(|\bnew\s+Function\s*\(/g],
    ['markup made of text', /\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdangerouslySetInnerHTML\b/g],
  ])('%s', (_, pattern) => {
    // ESLint's users import a plugin as the default.
    expect(find(pattern).filter((place) => !place.startsWith('src/eslint/index.ts'))).toEqual([]);
  });

  test('silenced compiler', () => {
    const silenced = sources.filter(({ text }) => /@ts-(ignore|expect-error|nocheck)/.test(text));
    expect(silenced.map(({ path }) => path)).toEqual([]);
  });
});

describe('the pure layers ask neither for', () => {
  const pure = sources.filter(({ path }) =>
    /^src\/(base|format|filters|behaviour|analysis|lint|language-server)\//.test(path),
  );

  test.each([
    ['the time', /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bset(Timeout|Interval)\(/g],
    ['chance', /\bMath\.random\b|\brandomUUID\b/g],
    ['their surroundings', /\b(document|window|navigator|process|localStorage)\.\w+|\bfetch\(/g],
  ])('%s', (_, pattern) => {
    expect(find(pattern, pure)).toEqual([]);
  });
});
