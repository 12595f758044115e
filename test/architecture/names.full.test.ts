import { parseSync, types } from '@babel/core';
import { expect, test } from 'vitest';
import { readSources, type Source } from './sources.ts';

/** Names that say nothing about the value. */
const empty = new Set([
  ...['one', 'other', 'found', 'given', 'held'],
  ...['asked', 'meant', 'made', 'known', 'written'],
]);

test('at most two of a thousand variables and parameters of src and the playground have an empty name', () => {
  const names = ['src', 'playground'].flatMap(readSources).flatMap(namesIn);
  expect(names.length).toBeGreaterThan(10_000);
  expect(names.filter((name) => empty.has(name)).length / names.length).toBeLessThan(0.002);
});

test('names are counted in patterns, functions and loops', () => {
  const code = 'function f(one, { found }) { for (const other of []) { let given = 1; } }';
  const names = namesIn({ path: 'a.ts', text: code, code });
  expect(names.filter((name) => empty.has(name)).toSorted()).toEqual(['found', 'given', 'one', 'other']);
});

test('no two exported types of src and the playground have the same name', () => {
  const names = ['src', 'playground']
    .flatMap(readSources)
    // In the code that it writes, types have the names of the format.
    .filter(({ path }) => path !== 'src/endpoint/write-types.ts')
    .flatMap(({ code }) => [...code.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** Returns the names of the variables and parameters of a source. */
function namesIn({ path, text }: Source): readonly string[] {
  const file = parseSync(text, {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', ...(path.endsWith('x') ? (['jsx'] as const) : [])] },
  });
  const names: string[] = [];
  types.traverseFast(file as types.File, (node) => {
    if (node.type === 'VariableDeclarator') names.push(...namesOf(node.id));
    if ('params' in node && Array.isArray(node.params)) names.push(...node.params.flatMap(namesOf));
  });
  return names;
}

/** Returns the names that a pattern declares. */
function namesOf(pattern: types.Node | null): readonly string[] {
  if (pattern?.type === 'Identifier') return [pattern.name];
  if (pattern?.type === 'AssignmentPattern') return namesOf(pattern.left);
  if (pattern?.type === 'RestElement') return namesOf(pattern.argument);
  if (pattern?.type === 'ArrayPattern') return pattern.elements.flatMap(namesOf);
  if (pattern?.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((member) =>
    namesOf(member.type === 'ObjectProperty' ? member.value : member),
  );
}
