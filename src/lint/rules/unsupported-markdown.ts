import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { isBareLink, type MarkdownNode, type ReadMarkdown } from '../markdown.ts';
import { findNearMarkdown, findReferences, findTag, type NearMarkup } from '../near-markup.ts';
import {
  drawnTexts,
  excessiveTexts,
  type NamedPlace,
  type PlainText,
  placeOfPlain,
  plainTexts,
  pointerOfText,
  type ShownText,
  textsAroundValues,
  textsOfResponse,
} from '../shown-texts.ts';
import type { ModalRule } from './modal-rule.ts';

export const unsupportedMarkdown = {
  id: 'unsupported-markdown',
  severity: 'warning',
  reason: 'Only paragraphs, headings of one size, bold text, links, quotes and lists are formatted.',
  accepts: [
    {
      blocks: [
        'info: text { "markdown": true, "value": "# Hours\\n\\n**Every day** but [holidays](https://a.example):\\n\\n- 9 to 4\\n\\n> Welcome" }',
      ],
    },
    { blocks: ['info: text { "value": "a < b and b > c, AT&T, R&D;, 5 * 3 * 2, snake_case_name, <name>" }'] },
    { blocks: ['info: text { "markdown": true, "value": "#1 is **a** and **b**, AT&T and a < b" }'] },
  ],
  rejects: [
    {
      blocks: ['info: text { "markdown": true, "value": "Order\\n*now*!" }'],
      marked: '*now*',
      message: '"*now*" in "info" is emphasis, which is shown as plain text. Use **bold** or plain text.',
    },
    {
      blocks: ['info: text { "markdown": true, "value": "## Hours" }'],
      marked: '##',
      message: '"##" in "info" is a heading of level 2, which is shown like "#". Write "#".',
    },
    {
      blocks: ['info: text { "markdown": true, "value": "Hours\\n---" }'],
      marked: '---',
      message:
        '"---" in "info" is a heading of level 2, which is shown like "#". Write "#" before the heading, or use a separator block for a line.',
    },
    {
      blocks: ['info: text { "markdown": true, "value": "Open ** every day **" }'],
      marked: '** every day **',
      message:
        '"** every day **" in "info" is not bold, since blanks are inside the stars. Write **every day**.',
    },
    {
      blocks: ['info: text { "markdown": true, "value": "#Hours" }'],
      marked: '#',
      message: '"#" in "info" is not a heading, since no blank follows it. Write "# " before the words.',
    },
    {
      blocks: ['info: text { "value": "Cakes &amp; bread" }'],
      marked: '&amp;',
      message: '"&amp;" in "info" is HTML, which is shown as plain text. Write "&".',
    },
    {
      blocks: ['spice: input { "label": "Salt &amp; pepper" }'],
      marked: '&amp;',
      message: '"&amp;" in "label" of "spice" is HTML, which is shown as plain text. Write "&".',
    },
    {
      response: '{ "error": { "message": "<b>Sold out</b>" } }\n',
      marked: '<b>',
      message: '"<b>" in "message" of "error" is HTML, which is shown as plain text. Write plain text.',
    },
    {
      blocks: ['info: text { "value": "<b>Order</b> now" }'],
      marked: '<b>',
      message:
        '"<b>" in "info" is HTML, which is shown as plain text. Write plain text, or Markdown with "markdown": true.',
    },
  ],
  check: (context) => [
    ...excessiveTexts(context).map(describeExcess),
    ...drawnTexts(context).flatMap((shown) => [
      ...findUnsupported(shown, context.readMarkdown),
      ...findLoose(shown, context.readMarkdown),
    ]),
    ...plainTexts(context).flatMap((shown) =>
      findHtml(shown.value).map((part) => describeNear(part, shown.value, placeOf(shown))),
    ),
    ...textsAroundValues(context.contents()).flatMap(findHtmlAround),
    ...textsOfResponse(context.response).flatMap(findHtmlAround),
  ],
} as const satisfies ModalRule;

/** Finds what was meant as Markdown or HTML, but is shown as written. */
function findLoose(shown: ShownText, readMarkdown: ReadMarkdown): readonly ProblemDetails[] {
  const { value } = shown;
  if (!anyLoose.test(value)) return [];
  const words = readMarkdown(value).filter(({ type }) => type === 'text');
  const nearMarkups = words.flatMap((node) => [
    ...findNearMarkdown(value, node),
    ...findReferences(value, node).map((part) => ({
      ...part,
      noun: 'HTML, which is not part of this Markdown',
    })),
  ]);
  return nearMarkups.map((part) => describeNear(part, value, placeOf(shown)));
}

const anyLoose = /\*\*|^[ \t>]*#|&[a-z#]/im;

/** Finds HTML in a text that is shown as written. */
function findHtml(text: string): readonly NearMarkup[] {
  if (!/[<&]/.test(text)) return [];
  const tag = findTag(text);
  const parts = [...(tag === undefined ? [] : [tag]), ...findReferences(text)];
  return parts.sort((a, b) => a.from - b.from);
}

/** Finds HTML in a text that cannot be Markdown either. */
function findHtmlAround(text: PlainText): readonly ProblemDetails[] {
  return findHtml(text.value).map((part) => {
    const hint = part.replacement === undefined ? 'Write plain text.' : part.hint;
    return describeNear({ ...part, hint }, text.value, placeOfPlain(text));
  });
}

function describeNear(
  { from, to, noun, hint, replacement }: NearMarkup,
  text: string,
  { pointer, name }: NamedPlace,
): ProblemDetails {
  return {
    pointer,
    highlight: { from, to },
    message: `${quote(text.slice(from, to))} in ${name} is ${noun}.`,
    hint,
    ...(replacement !== undefined && { suggestions: [{ do: 'replace-part', from, to, by: replacement }] }),
  };
}

function placeOf(shown: ShownText): NamedPlace {
  return { pointer: pointerOfText(shown), name: quote(shown.key) };
}

function describeExcess(shown: ShownText): ProblemDetails {
  return {
    pointer: pointerOfText(shown),
    highlight: 'key',
    message: `The text of ${quote(shown.key)} has more than ${shown.excess}, so it is shown as plain text.`,
    hint: 'Shorten it, or link to the full text.',
  };
}

function findUnsupported(shown: ShownText, readMarkdown: ReadMarkdown): readonly ProblemDetails[] {
  if (!anyDoubt.test(shown.value.replaceAll('**', ''))) return [];
  // Markdown itself has no tables. A table comes before the contents of its cells.
  const nodes = [...findTables(shown.value), ...readMarkdown(shown.value)].sort((a, b) => a.from - b.from);
  let end = 0;
  return nodes.flatMap((node): readonly ProblemDetails[] => {
    const problem = node.from < end ? undefined : describe(node, shown);
    // The contents of an unsupported part are not reported again.
    if (problem !== undefined && node.type !== 'heading') end = node.to;
    return problem === undefined ? [] : [problem];
  });
}

/** Parsing is slow, and most texts contain only supported Markdown. */
const anyDoubt = /[*_`<|~=\\]|!\[|##|\]:|^[ \t>\d.)]*-[ \t-]*$/m;

function describe(node: MarkdownNode, shown: ShownText): ProblemDetails | undefined {
  const { key, value } = shown;
  const markup = value.slice(node.from, node.to);
  if (node.type === 'heading') return describeHeading(node, markup, shown);
  const words = isBareLink(node, value) ? bareLink : unsupported.get(node.type);
  if (words === undefined || !isMeant(node, markup)) return undefined;
  return {
    pointer: pointerOfText(shown),
    highlight: { from: node.from, to: node.to },
    message: `${quote(markup)} in ${quote(key)} is ${words.noun}, which is shown as plain text.`,
    hint: words.hint,
  };
}

/** Describes a heading of a level above 1: with signs before the words, or a line of dashes under them. */
function describeHeading(
  { from, depth = 1 }: MarkdownNode,
  markup: string,
  shown: ShownText,
): ProblemDetails | undefined {
  const match = depth > 1 ? /^#+|(?<!-)-+(?=\s*$)/.exec(markup) : null;
  if (match === null) return undefined;
  const [sign] = match;
  return {
    pointer: pointerOfText(shown),
    highlight: { from: from + match.index, to: from + match.index + sign.length },
    message: `${quote(sign)} in ${quote(shown.key)} is a heading of level ${depth}, which is shown like "#".`,
    hint:
      match.index === 0 ? 'Write "#".' : 'Write "#" before the heading, or use a separator block for a line.',
  };
}

/** Returns whether HTML or code is intentional: closing tags and indentation are not. */
function isMeant({ type }: MarkdownNode, markup: string): boolean {
  return !(type === 'html' && markup.startsWith('</')) && !(type === 'code' && !/^[`~]/.test(markup));
}

const bareLink = { noun: 'a bare link', hint: 'Write [text](URL).' };

const unsupported: ReadonlyMap<string, typeof bareLink> = new Map([
  ['emphasis', { noun: 'emphasis', hint: 'Use **bold** or plain text.' }],
  ['image', { noun: 'an image', hint: 'Remove it, or link to it.' }],
  ['imageReference', { noun: 'an image', hint: 'Remove it, or link to it.' }],
  ['inlineCode', { noun: 'code', hint: 'Use **bold** or plain text.' }],
  ['code', { noun: 'code', hint: 'Write it as plain text.' }],
  ['html', { noun: 'HTML', hint: 'Write it in Markdown or as plain text.' }],
  ['table', { noun: 'a table', hint: 'Write it as a list.' }],
  ['thematicBreak', { noun: 'a horizontal rule', hint: 'Use a separator block.' }],
  ['definition', { noun: 'a link definition', hint: 'Write [text](URL).' }],
]);

/** Finds the tables of a text in GitHub's syntax: a row of cells above a row of dashes. */
function findTables(text: string): readonly MarkdownNode[] {
  if (!text.includes('|')) return [];
  const tables: { type: 'table'; from: number; to: number }[] = [];
  let table: (typeof tables)[number] | undefined;
  let head: number | undefined;
  let from = 0;
  for (const line of text.split('\n')) {
    const row = line.trimEnd();
    const to = from + row.length;
    const isRow = row.includes('|');
    if (isRow && table !== undefined) table.to = to;
    else if (isRow && head !== undefined && dashes.test(row)) {
      table = { type: 'table', from: head, to };
      tables.push(table);
    } else {
      table = undefined;
      head = isRow ? from : undefined;
    }
    from += line.length + 1;
  }
  return tables;
}

/** The second row of a table. */
const dashes = /^ *(?:\| *)?:?-+:? *\|[-|: ]*$/;
