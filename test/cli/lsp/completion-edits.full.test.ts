import { expect, test } from 'vitest';
import type { CompletionItem, TextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parseJson } from '../../../src/base/json.ts';
import { readFeatures } from '../../../src/cli/lsp/client-features.ts';
import { toCompletionItems } from '../../../src/cli/lsp/requests.ts';
import { completeAt } from '../../../src/language-server/complete.ts';
import { subjectOf } from '../../../src/language-server/document-with-kind.ts';
import { atCaret, cake } from '../../language-server/documents.ts';

const compact = JSON.stringify(JSON.parse(cake));

/** Texts without a comma, with and without blanks in its place, and with the begin of a word there. */
const texts: readonly (readonly [name: string, text: string])[] = [
  ['a valid text', cake],
  ['a valid text without blanks', compact],
  ...['', ' ', '\n  ', '"', 'v', ' "v', '\n"'].flatMap((typed): (readonly [string, string])[] => [
    [`a list and ${JSON.stringify(typed)}`, compact.replace(/\}\](?=[,}])/, `}]${typed}`)],
    [`an object and ${JSON.stringify(typed)}`, compact.replace(/\}\}(?=[,}])/, `}}${typed}`)],
    [`a text and ${JSON.stringify(typed)}`, compact.replace(/("label":"[^"]*")(?=[,}])/, `$1${typed}`)],
  ]),
];

const features = readFeatures({ textDocument: { completion: { completionItem: { snippetSupport: true } } } });

test.each(texts)('the edits of a completion never touch, and keep JSON in %s', (_, text) => {
  let items = 0;
  for (const offset of offsetsIn(text)) {
    for (const { source, edits } of itemsAt(text, offset)) {
      const [main, comma] = edits;
      if (main === undefined) throw new Error('A completion has no edit.');
      items += 1;
      const at = `${text.slice(Math.max(0, offset - 20), offset)}|${text.slice(offset, offset + 20)}`;
      const range = [main.range.start, main.range.end].map((position) => source.offsetAt(position));
      if (comma !== undefined) expect(source.offsetAt(comma.range.end), at).toBeLessThan(range[0] ?? 0);
      const result = TextDocument.applyEdits(source, [...edits]);
      if (canBeJson(source, edits)) expect(() => JSON.parse(result), `${at}\n${result}`).not.toThrow();
    }
  }
  expect(items).toBeGreaterThan(5);
});

test('the comma before a word that touches the value is a part of its edit', () => {
  const text = compact.replace(/\}\](?=[,}])/, '}]|');
  const offset = text.indexOf('|');
  const all = itemsAt(text.replace('|', ''), offset);
  expect(all.length).toBeGreaterThan(0);
  for (const { edits } of all) {
    expect(edits).toHaveLength(1);
    expect(edits[0]?.newText).toMatch(/^,"/);
  }
});

/** Returns every offset of a valid text, and those around the damage of another. */
function offsetsIn(text: string): readonly number[] {
  const offsets = [...text, ''].map((_, offset) => offset);
  if (isJson(text)) return offsets;
  const damage = offsets.find((offset) => text[offset] !== compact[offset]) ?? 0;
  return offsets.slice(damage - 20, damage + 20);
}

/** Returns the edits of each completion, with the texts that an editor inserts. */
function itemsAt(text: string, offset: number) {
  const { document } = atCaret('modal', `${text.slice(0, offset)}|${text.slice(offset)}`);
  const completions = completeAt(document, offset, subjectOf(document));
  if (completions === null) return [];
  const source = TextDocument.create('file:///cake.modal.json', 'json', 1, text);
  return toCompletionItems(source, completions, features).map((item) => ({ source, edits: editsOf(item) }));
}

function editsOf({ textEdit, additionalTextEdits = [] }: CompletionItem): readonly TextEdit[] {
  if (textEdit === undefined || !('range' in textEdit)) throw new Error('A completion has no range.');
  const newText = textEdit.newText.replace(/\$\{1:([^}]*)\}|\$1/g, '$1').replace(/\\([\\$}])/g, '$1');
  return [{ range: textEdit.range, newText }, ...additionalTextEdits];
}

/** Whether the text is JSON with the same word and the right commas around it. */
function canBeJson(source: TextDocument, edits: readonly TextEdit[]): boolean {
  const [main] = edits;
  if (main === undefined) return false;
  const word = main.newText.replace(/^,|,$/g, '');
  return ['', ','].some((before) =>
    ['', ','].some((after) =>
      isJson(TextDocument.applyEdits(source, [{ range: main.range, newText: before + word + after }])),
    ),
  );
}

function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}
