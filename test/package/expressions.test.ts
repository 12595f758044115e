import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isStale } from '../is-stale.ts';
import { depth } from '../seed.ts';
import { type Expression, readExpressions } from './read-expressions.ts';

interface Analysis {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly attack?: { readonly pattern: string };
  readonly error?: unknown;
}

type Analyse = (source: string, flags: string, options: Readonly<Record<string, unknown>>) => Analysis;

/** The part of recheck that needs neither Java nor a program for this system. */
const { checkSync }: { checkSync: Analyse } = createRequire(import.meta.url)('recheck/lib/browser.js');

/**
 * Above this size, an expression is tried out instead of proved: proofs of large ones fill the memory. The work is limited in
 * steps, so that the machine does not matter.
 */
const limits = {
  maxNFASize: 2000,
  maxIteration: 5,
  attackLimit: depth(10_000_000, 30_000_000),
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
};

/** The analysis takes half a minute of processor time, and ends by its limits. */
const patience = 600_000;

const own = readExpressions(['src', 'playground']);

test(
  'no regular expression of src and the playground needs more than linear time, wherever a text begins to match',
  () => {
    expect(own.literals.length).toBeGreaterThan(250);
    expect(findSlow(own.literals)).toEqual([]);
  },
  patience,
);

test(
  'the files that make an expression from parts are in this table, with an example',
  () => {
    expect(own.makers.toSorted()).toEqual(Object.keys(examples).toSorted());
    const literals = Object.entries(examples).flatMap(([path, expressions]) =>
      expressions.map(({ source, flags }) => ({ path, source, flags })),
    );
    expect(findSlow(literals)).toEqual([]);
  },
  patience,
);

test.runIf(!isStale())(
  'the packages in the build have no others than those of this list',
  () => {
    const names = new Set(own.literals.map(nameOf));
    const foreign = readExpressions(['dist']).literals.filter((literal) => !names.has(nameOf(literal)));
    expect(foreign.length).toBeGreaterThan(50);
    expect(
      findSlow(foreign)
        .map(({ expression }) => expression)
        .sort(),
    ).toEqual(harmless.toSorted());
  },
  patience,
);

test('the analyser finds what is slow', () => {
  const slow = [/\s+$/, /^(?:a|a)*$/, /[[](?:[^\p{L}\]]|&#?\w+;)*\]/u].map(({ source, flags }) => ({
    path: '',
    source,
    flags,
  }));
  expect(findSlow(slow).map(({ expression }) => expression)).toEqual(slow.map(nameOf));
});

/** Expressions as these files make them. */
const examples: Readonly<Record<string, readonly RegExp[]>> = {
  'src/base/text.ts': [/^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u],
  'src/cli/lint/config/check-config.ts': [/^[^!]/, /^(\/|$)/, /\S/],
  'src/cli/terminal.ts': [/[\u007f-\u009f\u061c]|\p{Cc}/gu],
  'src/crm/router.ts': [
    /^\/v1\/deals\/(?<id>\d{1,15})\/products\/(?<childId>\d{1,15})\/?$/,
    /^\/v1\/leads\/(?<id>[\w-]{1,64})\/?$/,
  ],
  'src/format/text-formats.ts': [
    /^(?:[\p{L}\p{M}\p{N}._-]|\p{M}[\u200c\u200d]|(?!\p{M})\p{Script=Arabic}\u200c(?=\p{Script=Arabic}))+$/u,
  ],
  'src/host/endpoint/html-failure.ts': [/<title[\s>]/i],
  'src/host/provider/credentials.ts': [
    /(?:\\{1,3}a|\\{1,3}u0061|%61|&#0*97;|&#[xX]0*61;|a)(?:\\{1,3}&|%26|&#0*38;|&amp;|&)/g,
  ],
  'src/lint/rules/response-shape.ts': [/^\s*\{\s*"(data|success|error)"\s*:/],
};

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

function findSlow(expressions: readonly Expression[]) {
  return expressions.flatMap((expression) => {
    const { status, attack, error } = checkSync(expression.source, expression.flags, limits);
    if (status === 'safe') return [];
    return [{ path: expression.path, expression: nameOf(expression), attack: attack?.pattern, error }];
  });
}

function nameOf({ source, flags }: Omit<Expression, 'path'>): string {
  return `/${source}/${flags}`;
}
