import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Completions, completeAt, completeEmpty } from '../../src/language-server/complete.ts';
import { subjectOf } from '../../src/language-server/document-with-kind.ts';
import { treeOf } from '../../src/language-server/open-text.ts';
import { readTree } from '../../src/lint/text/read-tree.ts';
import { depth } from '../seed.ts';
import { atCaret, cake, type SampleDocument, sampleDocuments, toDocument } from './documents.ts';

function complete(kind: SampleDocument['kind'], marked: string, modal?: string): Completions | null {
  const { document, offset } = atCaret(kind, marked, modal);
  return completeAt(document, offset, subjectOf(document));
}

function labelsAt(kind: SampleDocument['kind'], marked: string, modal?: string): readonly string[] {
  return (complete(kind, marked, modal)?.completions ?? []).map(({ label }) => label);
}

/** Returns the text after the completion with this label is chosen. */
function choose(
  marked: string,
  label: string,
  kind: SampleDocument['kind'] = 'modal',
  modal?: string,
): string {
  const completions = complete(kind, marked, modal);
  const chosen = completions?.completions.find((completion) => completion.label === label);
  if (completions === null || chosen === undefined) throw new Error(`${label} is missing.`);
  return apply(marked.replace('|', ''), completions, chosen.insertion.text);
}

function apply(text: string, { from, to, missingComma }: Completions, insertion: string): string {
  const written = text.slice(0, from) + insertion + text.slice(to);
  return missingComma === undefined
    ? written
    : `${text.slice(0, missingComma)},${written.slice(missingComma)}`;
}

const twoBlocks = (condition: string) => `{
  "type": "object",
  "properties": {
    "blocks": {
      "type": "object",
      "properties": {
        "size": {
          "$ref": "#/definitions/element-select",
          "options": {
            "label": "Size",
            "items": [{ "label": "Small", "value": "s" }, { "label": "Large", "value": "l" }]
          }
        },
        "note": {
          "$ref": "#/definitions/element-input",
          "options": {
            "label": "Note",
            "visibleOn": ${condition}
          }
        }
      }
    }
  }
}`;

test.each([
  ['names', '{ | }', ['"$schema"', '"type"', '"properties"']],
  ['names that are begun', '{ "ty|', ['"$schema"', '"type"', '"properties"']],
  ['names without quotes', '{ ty| }', ['"$schema"', '"type"', '"properties"']],
  ['names that are not there yet', '{ "type": "object", "| }', ['"$schema"', '"properties"']],
  ['a constant', '{ "type": | }', ['"object"']],
  ['keys of other blocks', twoBlocks('{ "| }'), ['"size"']],
  ['keys of other blocks in an unclosed condition', twoBlocks('{ "|'), ['"size"']],
  ['values of items', twoBlocks('{ "size": { "equals": | } }'), ['"s"', '"l"']],
  ['values of items in a list', twoBlocks('{ "size": { "equals": ["s", |] } }'), ['"s"', '"l"']],
  ['words of a condition', twoBlocks('{ "size": "|" }'), ['"not_empty"']],
  ['words of a visibility', twoBlocks('|'), ['"always"', '"never"']],
])('completes %s', (_, marked, labels) => {
  expect(labelsAt('modal', marked)).toEqual(labels);
});

test.each([
  ['in a comment', '{ /* | */ }'],
  ['after the end', '{} |'],
  ['after a key', '{ "type" | }'],
  ['before a value', '{ "type": | "object" }'],
  ['after a blank in a text that is being written', '{ "type": "an |\n}'],
  [
    'in a text',
    twoBlocks('{ "size": { "equals": { "|": 1 } } }').replace('"Note"', '"No|te"').replace('"|"', '""'),
  ],
])('completes nothing %s', (_, marked) => {
  expect(complete('modal', marked)).toBeNull();
});

test('a kind has its options only', () => {
  const labels = labelsAt('modal', twoBlocks('"always", |'));
  expect(labels).toContain('"placeholder"');
  expect(labels).not.toContain('"items"');
  expect(labels).not.toContain('"label"');
});

test.each([
  ['the whole token', '{ "pro|p": {} }', '"properties"', '{ "properties": {} }'],
  ['a word', '{ pro| }', '"properties"', '{ "properties": {  } }'],
  ['one of several words', '{ pro|p type }', '"properties"', '{ "properties": {  } type }'],
  ['an unclosed token', '{ "pro|\n}', '"properties"', '{ "properties": {  }\n}'],
  ['the token up to the end of its line', '{ "type": "o|b\n" }', '"object"', '{ "type": "object"\n" }'],
])('a completion replaces %s', (_, marked, label, expected) => {
  expect(choose(marked, label)).toBe(expected);
});

test.each([
  ['before the next name', '{ |\n "properties": {} }', '{ "type": "object",\n "properties": {} }'],
  ['after the value before', '{ "properties": {} |\n}', '{ "properties": {}, "type": "object"\n}'],
  [
    'on both sides',
    '{ "$schema": "" | "properties": {} }',
    '{ "$schema": "", "type": "object", "properties": {} }',
  ],
])('a completion adds the comma that is missing %s', (_, marked, expected) => {
  expect(choose(marked, '"type"')).toBe(expected);
});

test('a text is read once for all that is asked about it', () => {
  const open = { text: cake };
  expect(treeOf(open)).toBe(treeOf(open));
});

test('a completion selects the value to replace', () => {
  const completion = complete('modal', twoBlocks('"always", "allow|'))?.completions.find(
    ({ label }) => label === '"allowClear"',
  );
  const { text = '', selection = { from: 0, to: 0 } } = completion?.insertion ?? {};
  expect(text).toBe('"allowClear": true');
  expect(text.slice(selection.from, selection.to)).toBe('true');
});

test('required names come with their word, and names with their meaning', () => {
  const [, type] = complete('modal', '{ | }')?.completions ?? [];
  expect(type).toMatchObject({ label: '"type"', isRequired: true, detail: 'required' });
  const label = complete('modal', twoBlocks('"always", |'))?.completions.find(
    (completion) => completion.label === '"placeholder"',
  );
  expect(label?.description).toMatch(/\w+/);
});

test('a response is completed by its modal, and without one as well', () => {
  expect(labelsAt('response', '{ "data": { "blocks": { "| } } }', cake)).toContain('"gift_note"');
  expect(labelsAt('response', '{ "data": { "blocks": { "gift_note": { "| } } } }', cake)).toContain(
    '"value"',
  );
  const inCondition = '{ "data": { "blocks": { "gift_note": { "visibleOn": { "| } } } } }';
  expect(labelsAt('response', inCondition, cake)).toContain('"is_gift"');
  expect(labelsAt('response', '{ "| }')).toEqual(['"data"', '"success"', '"error"']);
});

test('a filter and a manifest are completed by their declarations', () => {
  expect(labelsAt('filter', '{ "type": "| }')).toContain('"deals"');
  expect(labelsAt('manifest', '{ "endpoints": { "postMeeting": "", "| } }')).toContain('"deleteMeeting"');
});

test.each([
  [
    'modal',
    {
      type: 'object',
      properties: { blocks: { type: 'object', properties: {} }, actions: { type: 'object', properties: {} } },
    },
  ],
  ['filter', { name: '', type: '', conditions: { glue: '', conditions: [] } }],
] as const)('an empty %s is completed to one with all that is required', (kind, expected) => {
  const document = toDocument({ kind }, ' \n\n');
  const completions = completeEmpty(document, 1, subjectOf(document));
  expect(
    JSON.parse(
      apply(document.text, completions as Completions, completions?.completions[0]?.insertion.text ?? ''),
    ),
  ).toEqual(expected);
});

test('a document that is not empty, or needs nothing, is not completed as a whole', () => {
  for (const document of [toDocument({ kind: 'modal' }, '{}'), toDocument({ kind: 'response' }, '')])
    expect(completeEmpty(document, 1, subjectOf(document))).toBeNull();
});

test('every completion of a sample leaves JSON', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sampleDocuments),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ text, ...sample }, place) => {
        const offset = Math.floor(place * text.length);
        const document = toDocument(sample, text);
        const completions = completeAt(document, offset, subjectOf(document));
        for (const { insertion } of completions?.completions ?? []) {
          const { from, to } = completions as Completions;
          expect(from <= offset && offset <= to).toBe(true);
          expect(readTree(apply(text, completions as Completions, insertion.text)).errors).toEqual([]);
        }
      },
    ),
    { numRuns: depth(1000, 50_000) },
  );
});
