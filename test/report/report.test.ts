import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContents } from '../../src/format/contents.ts';
import type { Contents, ModalJson } from '../../src/format/modal.ts';
import type { Condition, VisibleOn } from '../../src/format/visible-on.ts';
import type { PartWords } from '../../src/report/describe-part.ts';
import { createReport } from '../../src/report/report.ts';
import { toMarkdown } from '../../src/report/to-markdown.ts';
import { modals } from '../analysis/random-modals.ts';
import { action, block, modal } from '../modals.ts';

const describe = (schema: ModalJson) =>
  createReport({ file: 'cake-order.modal.json', modal: schema, problems: [] }).report;

test('the words name every block, button and item, and every condition with the block and the value that it tests', () => {
  fc.assert(
    fc.property(modals, (schema) => {
      const report = describe(schema);
      const { blocks, actions } = readContents(schema);
      expect(report.blocks.map(({ key }) => key)).toEqual(blocks.map(({ key }) => key));
      expect(report.actions.map(({ key }) => key)).toEqual(actions.map(({ key }) => key));
      for (const [part, words] of zip([...blocks, ...actions], [...report.blocks, ...report.actions])) {
        const options: Readonly<Record<string, unknown>> = { ...part.options };
        const items = part.options && 'items' in part.options ? (part.options.items ?? []) : [];
        expect(words.items.map(({ label, value }) => [label, value])).toEqual(
          items.map(({ label, value }) => [label, String(value)]),
        );
        expectNamed(options['visibleOn'] as VisibleOn | undefined, words.facts.join(' '), schema);
        items.forEach((item, index) => {
          expectNamed(item.visibleOn, words.items[index]?.facts.join(' ') ?? '', schema);
        });
      }
    }),
    { numRuns: 300 },
  );
});

test('of what is never shown, only a block has a value that is sent', () => {
  const hidden = { visibleOn: 'never' } as const;
  const { blocks, actions } = describe(
    modal(
      { id: block('input', { label: 'Id', ...hidden }), line: block('separator', hidden) },
      {
        save: action('primary', { label: 'Save', handler: 'request' }),
        stop: action('secondary', { label: 'Stop', handler: 'cancel', ...hidden }),
      },
    ),
  );
  const factsOf = ({ facts }: PartWords) => facts.slice(0, 2);
  expect(blocks.map(factsOf)).toEqual([['Never shown.', 'Its value is still sent.'], ['Never shown.']]);
  expect(actions.map(factsOf)[1]).toEqual(['Never shown.', expect.stringMatching(/^Closes the modal/)]);
});

test('Markdown has all words of the parts', () => {
  fc.assert(
    fc.property(modals, (schema) => {
      const report = describe(schema);
      const text = withoutEscapes(toMarkdown(report, []));
      const expected = [...report.blocks, ...report.actions].flatMap(wordsOf);
      expect(expected.filter((words) => !text.includes(words.replace(/\s+/g, ' ')))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a text of the author cannot become a heading, a link, HTML or a table in Markdown', () => {
  const label = '# a [b](javascript:c) <img src=x> `d` | e\n## f';
  const text = toMarkdown(describe(modal({ it: block('input', { label }) })), []);
  const lines = text.split('\n').filter((line) => line.includes('img'));
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    expect(line).toContain('\\[b\\](javascript:c) \\<img src=x\\>');
  }
  expect(text).not.toMatch(/^## f/m);
});

test('a report has only the first of many items, and says how many there are', () => {
  const items = Array.from({ length: 2000 }, (_, index) => ({ label: `Item ${index}`, value: index }));
  const [words] = describe(modal({ it: block('select', { label: 'List', items }) })).blocks;
  expect(words?.items.length).toBe(500);
  expect(words?.facts).toContain('It has 2,000 choices. The first 500 are listed.');
});

test('open points name the blocks whose choices the app supplies, and a search that was stopped', () => {
  const open = describe(modal({ it: block('select', { label: 'Bakery' }) })).openPoints;
  expect(open).toContain('The choices of "Bakery" come from the app, so they are not listed here.');
  expect(open.join(' ')).not.toContain('stopped early');
  const keys = Array.from({ length: 9 }, (_, index) => `b${index}`);
  const items = Array.from({ length: 40 }, (_, index) => ({ label: `${index}`, value: `${index}` }));
  const chained = keys.map((key, index) => {
    const visibleOn = index === 0 ? {} : { [`b${index - 1}`]: { includes: '1' } };
    const shown = items.map((item, at) => ({
      ...item,
      visibleOn: index === 0 ? 'always' : { b0: { includes: `${at}` } },
    }));
    return [key, block('checkbox-group', { label: key, items: shown, visibleOn })] as const;
  });
  const stopped = describe(modal(Object.fromEntries(chained)));
  expect(stopped.openPoints.join(' ')).toContain('stopped early');
  expect(stopped.states.length).toBeLessThanOrEqual(100);
});

function expectNamed(visibleOn: VisibleOn | undefined, words: string, schema: ModalJson): void {
  if (visibleOn === 'never') expect(words).toMatch(/never shown/i);
  if (typeof visibleOn !== 'object') return;
  const contents = readContents(schema);
  for (const [key, condition] of Object.entries(visibleOn)) {
    expect(words).toContain(`"${labelOf(key, contents)}"`);
    expect(words).toMatch(wordsOfCondition(condition));
  }
}

function labelOf(key: string, { blocks }: Contents): string {
  return blocks.find((candidate) => candidate.key === key)?.options.label || key;
}

function wordsOfCondition(condition: Condition): RegExp {
  if (condition === 'not_empty') return /has a value/;
  return 'equals' in condition ? /" is / : /" contains /;
}

function wordsOf({ key, name, facts, texts, items }: PartWords): readonly string[] {
  return [
    key,
    name.trim(),
    ...facts,
    ...texts.map(({ text }) => text.trim()),
    ...items.flatMap(({ label, facts: itemFacts }) => [label, ...itemFacts]),
  ];
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}

function zip<First, Second>(first: readonly First[], second: readonly Second[]): readonly [First, Second][] {
  return first.map((element, index) => [element, second[index] as Second]);
}
