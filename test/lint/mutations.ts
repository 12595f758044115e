import fc from 'fast-check';
import { rules } from 'json-modal/lint';
import type { Example } from '../../src/base/rule.ts';
import { writeExample } from '../../src/lint/rules/example.ts';
import { modals } from '../analysis/random-modals.ts';

const examples: readonly Example[] = rules.flatMap((rule): readonly Example[] => [
  ...rule.accepts,
  ...rule.rejects,
]);

/** The modals, and the responses, of every rule's examples. */
export const texts: readonly string[] = examples.flatMap((example) => [
  writeExample(example),
  ...(example.response === undefined ? [] : [example.response]),
]);

/** The texts that a slip of the hand, a bad merge or an enemy inserts. */
const intruders: readonly string[] = [
  ...'{}[]:,"\\\'`/ \t\n\r\0\u2028\ufeff\ud83d\ude00',
  '\r\n',
  '\ud800',
  '"\\ud800"',
  '"__proto__"',
  '{ "toString": 0 }',
  '"constructor": 1,',
  '"label": "Note", "label": null',
  '1e999',
  '-0',
  '01',
  '12345678901234567890',
  'null',
  'True',
  '// note',
  '/*',
  '[[[[[[[[',
  '"visibleOn": { "note": "not_empty" },',
  '"visibleOn": "never",',
  '"items": [],',
  '"value": [],',
  '"value": 1,',
  '"equals": [1, "1"],',
  '"isRequired": true,',
  '"type": "object",',
  '**strong** <b> ![x](y) # ',
];

type Change = (text: string) => string;

/** One to five changes: a part removed, doubled or moved, an intruder, a swap of letters, an end too early. */
export const mutatedText: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...texts), fc.array(changes(), { minLength: 1, maxLength: 5 }))
  .map(([text, all]) => all.reduce((now, change) => change(now), text));

function changes(): fc.Arbitrary<Change> {
  const where = fc.double({ min: 0, max: 1, noNaN: true });
  const length = fc.oneof(fc.nat(3), fc.nat(60));
  return fc.oneof(
    fc.tuple(where, length).map(
      ([at, n]): Change =>
        (text) =>
          splice(text, at, n, ''),
    ),
    fc.tuple(where, fc.constantFrom(...intruders)).map(
      ([at, part]): Change =>
        (text) =>
          splice(text, at, 0, part),
    ),
    fc.tuple(where, fc.constantFrom(...intruders)).map(
      ([at, part]): Change =>
        (text) =>
          splice(text, at, 1, part),
    ),
    fc.tuple(where, where, length).map(
      ([from, to, n]): Change =>
        (text) =>
          splice(text, to, 0, part(text, from, n)),
    ),
    where.map(
      (at): Change =>
        (text) =>
          text.slice(0, Math.floor(at * text.length)),
    ),
    fc.tuple(where, where).map(
      ([one, other]): Change =>
        (text) =>
          swapLines(text, one, other),
    ),
    fc.constant<Change>((text) => text.replaceAll('\n', '\r')),
    fc.constant<Change>((text) => `\ufeff${text.replaceAll('\n', '\r\n')}`),
  );
}

function splice(text: string, at: number, length: number, insert: string): string {
  const offset = Math.floor(at * text.length);
  return text.slice(0, offset) + insert + text.slice(offset + length);
}

function part(text: string, at: number, length: number): string {
  const offset = Math.floor(at * text.length);
  return text.slice(offset, offset + length);
}

function swapLines(text: string, one: number, other: number): string {
  const lines = text.split('\n');
  const [from, to] = [Math.floor(one * (lines.length - 1)), Math.floor(other * (lines.length - 1))];
  [lines[from], lines[to]] = [lines[to] ?? '', lines[from] ?? ''];
  return lines.join('\n');
}

/** A modal whose keys every object has, with an option of any name and value. */
export const oddModal = fc
  .record({
    modal: modals,
    name: fc.constantFrom('label', 'value', 'items', 'visibleOn', 'isRequired', 'error', 'markdown', 'url'),
    value: fc.oneof(fc.json({ maxDepth: 1 }), fc.constantFrom('[1]', '{"constructor":5}', '"x"')),
    place: fc.nat(5),
  })
  .map(({ modal, name, value, place }) => {
    const keys = new Map([
      ['a', 'constructor'],
      ['b', 'toString'],
      ['c', '__proto__'],
    ]);
    const text = JSON.stringify(modal).replace(/"([abc])":/g, (_, key) => `"${keys.get(key)}":`);
    let count = 0;
    return text.replaceAll('"options":{', (found) =>
      count++ === place ? `${found}"${name}":${value},` : found,
    );
  });
