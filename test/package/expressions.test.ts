import { expect, test } from 'vitest';
import { expectLinear } from './expect-linear.ts';
import { findSlow } from './find-slow.ts';
import { nameOf, readExpressions } from './read-expressions.ts';

const { literals, makers } = readExpressions(['src', 'playground']);

test('no regular expression of src and the playground needs more than linear time, wherever a text begins to match', () => {
  expect(literals.length).toBeGreaterThan(250);
  const made = Object.entries(examples).flatMap(([path, expressions]) =>
    expressions.map(({ source, flags }) => ({ path, source, flags })),
  );
  expectLinear([...literals, ...made], './proved-expressions.txt');
}, 600_000);

test('the files that make an expression from parts are in this table, with an example', () => {
  expect(makers.toSorted()).toEqual(Object.keys(examples).toSorted());
});

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
  'src/cli/policy/config/check-config.ts': [/^[^!]/, /^(\/|$)/, /\S/],
  'src/cli/terminal.ts': [/[\u007f-\u009f\u061c]|\p{Cc}/gu],
  'src/crm/hide-tokens.ts': [
    /((?:(?:c|%(?:25)*(?:63|43)|\\u00(?:63|43))(?:(?:-|%(?:25)*(?:2d)|\\u00(?:2d)))?)(?:\\?")?(?:(?:=|%(?:25)*(?:3d)|\\u00(?:3d))|\s*:\s*)(?:\\?")?)[^&;#\s"\\]+/gi,
  ],
  'src/crm/router.ts': [
    /^\/v1\/deals\/(?<id>\d{1,15})\/products\/(?<childId>\d{1,15})\/?$/,
    /^\/v1\/leads\/(?<id>[\w-]{1,64})\/?$/,
  ],
  'src/format/text-formats.ts': [
    /^(?:[\p{L}\p{M}\p{N}._-]|\p{M}[\u200c\u200d]|(?!\p{M})\p{Script=Arabic}\u200c(?=\p{Script=Arabic}))+$/u,
  ],
  'src/caller/endpoint/describe-unusable.ts': [/<title[\s>]/i],
  'src/lint/rules/response-shape.ts': [/^\s*\{\s*"(data|success|error)"\s*:/],
};
