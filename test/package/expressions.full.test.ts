import { expect, test } from 'vitest';
import { requireBuild } from '../build.ts';
import { expectLinear } from './expect-linear.ts';
import { nameOf, readExpressions } from './read-expressions.ts';

test('the packages in the build have no other slow regular expressions than those of this list', () => {
  requireBuild();
  const names = new Set(readExpressions(['src', 'playground']).literals.map(nameOf));
  const foreign = readExpressions(['dist']).literals.filter((literal) => !names.has(nameOf(literal)));
  expect(foreign.length).toBeGreaterThan(50);
  expectLinear(foreign, './proved-expressions-of-packages.txt', harmless);
}, 600_000);

/**
 * Those of the editor, of React, and of the packages in the command. They read a line up to the cursor, the name of the
 * browser, a glob of the author, the name of a watched file, the stack of an error, and the path of a page on this machine.
 * The first one is in a function of zod that nothing calls.
 */
const harmless: readonly string[] = [
  '/^-+|-+$/g',
  String.raw`/(.+\n){2}/`,
  String.raw`/\..*\.(sw[px])$|~$|\.subl.*\.tmp/`,
  String.raw`/(?:\[.*?[^\\]\]|\\(?=.))/g`,
  String.raw`/[/]([A-Za-z\s\d~$._-]+\.\w+){1,}$/`,
  String.raw`/MSIE \d|Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/`,
  String.raw`/Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/`,
  String.raw`/\w*$/`,
  String.raw`/\w+$/`,
  String.raw`/\s*$/`,
];
