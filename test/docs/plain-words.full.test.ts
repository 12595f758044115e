import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, types } from '@babel/core';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { readSources, type Source } from '../architecture/sources.ts';

const phrases = [
  /\b(?:is|are|was|were) no\b(?! longer| more)/gi,
  /\bmend(?:s|ed|ing)?\b/gi,
  /\b(?:told|anew|meanwhile|mostly|sound)\b/gi,
  /\bbut for\b/gi,
  /\bof (?:its|their) own\b/gi,
  /\bby itself\b/gi,
  /\bin sight\b/gi,
  /\bat hand\b/gi,
  /\bin (?:a circle|circles)\b/gi,
  /\b(?:knows|hears|plays|stands|lies)\b/gi,
  /\b(?:alike|under way)\b/gi,
  /\bgo(?:es)? on\b/gi,
  /\b(?:takes?|taking|taken) out\b/gi,
  /`(?:null|undefined)`: /g,
  // A question may begin so.
  /(?:^|(?<=[.!?:|*#-]\s+))(?:What|Who|Where|Of|One that)\b(?![^.!]*\?)/gm,
];

const pages = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(`${root}docs`).map((name) => `docs/${name}`),
].filter(
  // This page is generated from the rules, whose words are checked in src.
  (path) => path.endsWith('.md') && path !== 'docs/rules.md',
);

test.each(pages)('%s is in plain words', (path) => {
  expect(find(proseOf(readFileSync(root + path, 'utf8')))).toEqual([]);
});

const sources = [...readSources('src'), ...readSources('playground')];

test('strings and comments are in plain words', () => {
  const found = sources.flatMap((source) =>
    textsOf(source).flatMap((text) => find(text).map((phrase) => ({ path: source.path, phrase, text }))),
  );
  expect(found).toEqual([]);
});

test('comments and titles of tests and of the build are in plain words', () => {
  const found = [...readSources('test'), ...readSources('.setup')].flatMap((source) =>
    [...commentsOf(source), ...titlesOf(source)].flatMap((text) =>
      find(text).map((phrase) => ({ path: source.path, phrase, text })),
    ),
  );
  expect(found).toEqual([]);
});

test('the docs of functions begin with a verb in the third person', () => {
  const docs = sources.flatMap(functionDocsOf);
  expect(docs.length).toBeGreaterThan(1000);
  expect(docs.filter(({ text }) => !/^(?:Whether|[A-Z][a-z]+s)\b/.test(text))).toEqual([]);
});

test.each([
  'This is no modal.',
  'Nothing is said of what was told.',
  'What cannot be read is reported.',
  'All is well. Who hears it?  Of two, one is drawn.',
  'It runs by itself.',
])('"%s" is not in plain words', (text) => {
  expect(find(text)).not.toEqual([]);
});

test.each(['It is no longer there.', 'What is wrong?', 'The recommendation is in the whole.'])(
  '"%s" is in plain words',
  (text) => {
    expect(find(text)).toEqual([]);
  },
);

function find(text: string): readonly string[] {
  return phrases.flatMap((phrase) => text.match(phrase) ?? []);
}

/** A page without its examples, in one line for each paragraph. */
function proseOf(page: string): string {
  return page
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, '`…`')
    .replace(/(?<=\S)\n *(?=[\w`"'(])/g, ' ');
}

/** The comments, and the strings of several words, of a source. */
function textsOf(source: Source): readonly string[] {
  const file = parse(source);
  const strings: string[] = [];
  types.traverseFast(file, (node) => {
    if (node.type === 'StringLiteral' || node.type === 'JSXText') strings.push(node.value.trim());
    if (node.type === 'TemplateLiteral')
      strings.push(node.quasis.map(({ value }) => value.cooked ?? '').join('…'));
  });
  return [...(file.comments ?? []).map(wordsOf), ...strings.filter((string) => /\s/.test(string))];
}

function commentsOf(source: Source): readonly string[] {
  return (parse(source).comments ?? []).map(wordsOf);
}

/** The titles of tests, and of groups of them. */
function titlesOf(source: Source): readonly string[] {
  const titles: string[] = [];
  types.traverseFast(parse(source), (node) => {
    if (node.type !== 'CallExpression' || !isOfTests(node.callee)) return;
    const [title] = node.arguments;
    if (title?.type === 'StringLiteral') titles.push(title.value);
    if (title?.type === 'TemplateLiteral')
      titles.push(title.quasis.map(({ value }) => value.cooked ?? '').join('…'));
  });
  return titles;
}

/** Whether something is `test` or `describe`, or one of its variants such as `test.each([])`. */
function isOfTests(callee: types.Node): boolean {
  if (callee.type === 'Identifier') return ['test', 'describe'].includes(callee.name);
  if (callee.type === 'MemberExpression') return isOfTests(callee.object);
  if (callee.type === 'CallExpression') return isOfTests(callee.callee);
  return callee.type === 'TaggedTemplateExpression' && isOfTests(callee.tag);
}

/** The docs of the functions and methods of a source, except components. */
function functionDocsOf(source: Source): readonly { readonly path: string; readonly text: string }[] {
  const docs: { path: string; text: string }[] = [];
  types.traverseFast(parse(source), (node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type !== 'FunctionDeclaration' && declared?.type !== 'ClassMethod') return;
    const { name = '' } = ('key' in declared ? declared.key : declared.id) as { name?: string };
    const doc = node.leadingComments?.filter(({ value }) => value.startsWith('*')).at(-1);
    if (doc !== undefined && /^[a-z]/.test(name)) docs.push({ path: source.path, text: wordsOf(doc) });
  });
  return docs;
}

function wordsOf({ value }: types.Comment): string {
  return value.replace(/^[\s*]+/gm, '').replaceAll('\n', ' ');
}

function parse({ path, text }: Source): types.File {
  return parseSync(text, {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', ...(path.endsWith('x') ? (['jsx'] as const) : [])] },
  }) as types.File;
}
