import fc from 'fast-check';
import { type Diagnostic, lintFilter, lintManifest, lintModal, lintResponse } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { valueAt } from '../../../src/base/json.ts';
import { placesIn } from '../../../src/cli/diagnostics/diagnostic-identity.ts';
import { fingerprintsOf } from '../../../src/cli/diagnostics/file-diagnostics.ts';
import { partDiagnostics, toBaselineFile } from '../../../src/cli/policy/baseline-file.ts';
import { invoices, meetings, messages } from '../../../src/extensions/examples.ts';
import { allKinds } from '../../all-kinds.ts';
import { modals } from '../../analysis/random-modals.ts';
import { arbitraryDamage } from '../../arbitrary-damage.ts';
import { mutatedText, oddModal } from '../../lint/mutations.ts';
import { depth } from '../../seed.ts';

/** A problem in its text. */
interface Sighting {
  readonly text: string;
  readonly problem: Diagnostic;
}

/** Returns whether the second problem is new if a baseline has the first one, and another alert. */
function isDistinct(known: Sighting, other: Sighting): boolean {
  const { diagnostics } = toBaselineFile([known.problem], [], placesIn(known.text));
  const entry = { blocks: new Map<string, string>(), diagnostics };
  const { unknown } = partDiagnostics(entry, [other.problem], placesIn(other.text));
  const [alert, otherAlert] = [known, other].map(({ text, problem }) =>
    fingerprintsOf({ places: placesIn(text), diagnostics: [problem] }).join(),
  );
  return unknown.length === 1 && alert !== otherAlert;
}

/**
 * Returns what a message states: its first sentence, without the advice behind it, and without what changes if elements are
 * moved. Written for this test: it shares nothing with the identity.
 */
function factOf({ rule, message }: Diagnostic): string {
  const quoted: string[] = [];
  // As in a file, which cannot hold half a character.
  const wellFormed = Buffer.from(message).toString();
  const masked = wellFormed.replace(/"(?:[^"\\]|\\.)*"/g, (name) => `{${quoted.push(name) - 1}}`);
  const sentence = /^.*?[.:](?= [A-Z]|$)/s.exec(masked)?.[0] ?? masked;
  const numbered = sentence
    .replace(/(items?|entry|condition|line) \d+( and \d+)?/gi, '$1')
    .replace(/ of line(?= is not closed)/, '');
  const fact = numbered.replace(/\{(\d+)\}/g, (_, index) => quoted[Number(index)] ?? '');
  return orderless[rule]?.(fact) ?? fact;
}

/** The facts of rules that report one of several parts, whichever is first. */
const orderless: Partial<Record<string, (fact: string) => string>> = {
  'block-limit': () => '',
  'action-limit': () => '',
  'duplicate-label': () => '',
  'several-primary-actions': () => '',
  'visibility-cycle': (fact) => [...new Set(fact.match(/"[^"]*"/g))].sort().join(),
  // The steps are one example of several.
  'reading-dependent': (fact) => /it does not say .*/.exec(fact)?.[0] ?? fact,
};

test('of two problems of a rule in one place, the second is new unless it states the same fact', () => {
  const runs = depth(180, 1000);
  const sample = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.sample(arbitrary, { numRuns: runs });
  const documents: readonly (readonly [string, readonly string[], (text: string) => Diagnostic[]])[] = [
    ['modal', sample(mutatedText), lintModal],
    ['filter', sample(mutatedText), lintFilter],
    ['manifest', sample(mutatedText), lintManifest],
    ['modal', sample(oddModal), lintModal],
    [
      'modal',
      sample(fc.oneof(arbitraryDamage(allKinds), modals)).map((modal) => JSON.stringify(modal)),
      lintModal,
    ],
  ];
  const places = new Map<string, Map<string, Sighting>>();
  for (const [kind, texts, lint] of documents)
    for (const text of texts) {
      const { nameOf } = placesIn(text);
      for (const problem of lint(text)) {
        if (problem.count !== undefined) continue;
        const place = `${kind} ${problem.rule} ${nameOf(problem)}`;
        const facts = places.get(place) ?? new Map<string, Sighting>();
        places.set(place, facts.set(factOf(problem), { text, problem }));
      }
    }
  const pairs = [...places.values()].flatMap((facts) => pairsOf([...facts.values()]));
  expect(pairs.length).toBeGreaterThan(500);
  const confused = pairs.filter(([known, other]) => !isDistinct(known, other));
  expect(confused.map((pair) => pair.map(({ problem }) => problem.message))).toEqual([]);
});

test('what is missing in an object is not what was missing in it before', () => {
  let pairs = 0;
  for (const { document, lint } of completeDocuments)
    for (const { path, names } of objectsIn(document)) {
      const lacking = names.map((name) => {
        const text = JSON.stringify(without(document, [...path, name]));
        return { text, problems: lint(text).filter((problem) => problem.severity === 'error') };
      });
      for (const [before, after] of pairsOf(lacking).flatMap(
        ([one, other]) =>
          [
            [one, other],
            [other, one],
          ] as const,
      )) {
        const known = toBaselineFile(before.problems, [], placesIn(before.text));
        const parted = partDiagnostics(known, after.problems, placesIn(after.text));
        const messages = new Set(before.problems.map(({ message }) => message));
        const added = after.problems.filter(({ message }) => !messages.has(message));
        if (added.length === 0) continue;
        pairs += 1;
        expect(
          added.filter((problem) => !parted.unknown.includes(problem)).map(({ message }) => message),
          `${[...path].join('/')}: ${[...messages].join(' ')}`,
        ).toEqual([]);
      }
    }
  expect(pairs).toBeGreaterThan(500);
});

test('an entry of the version before identifies its problem unless that needs more', () => {
  const text = JSON.stringify(
    without(allKinds, ['properties', 'blocks', 'properties', 'size', 'options', 'label']),
  );
  const unknownOption = JSON.stringify({ endpoints: {}, version: 'v202101', extra: 1 });
  for (const [document, problems] of [
    [text, lintModal(text)],
    [unknownOption, lintManifest(unknownOption)],
  ] as const) {
    const { diagnostics } = toBaselineFile(problems, [], placesIn(document));
    const older = diagnostics.map((entry) => ({ ...entry, about: [] }));
    const parted = partDiagnostics({ blocks: new Map(), diagnostics: older }, problems, placesIn(document));
    expect(parted.unknown).toHaveLength(diagnostics.filter(({ about }) => about.length > 0).length);
    expect(parted.obsolete).toHaveLength(parted.unknown.length);
  }
});

function pairsOf<Value>(values: readonly Value[]): readonly (readonly [Value, Value])[] {
  return values.flatMap((value, index) => values.slice(index + 1).map((later) => [value, later] as const));
}

interface CompleteDocument {
  readonly document: unknown;
  readonly lint: (text: string) => Diagnostic[];
}

const modalText = JSON.stringify(allKinds);

const completeDocuments: readonly CompleteDocument[] = [
  { document: allKinds, lint: lintModal },
  ...[invoices(), meetings(), messages()].map((text) => ({ document: JSON.parse(text), lint: lintManifest })),
  {
    document: {
      type: 'deals',
      conditions: {
        glue: 'and',
        conditions: [
          {
            glue: 'and',
            conditions: [
              { object: 'deal', field_id: '12463', operator: '=', value: 'open', extra_value: null },
            ],
          },
          { glue: 'or', conditions: [] },
        ],
      },
    },
    lint: lintFilter,
  },
  {
    document: { success: { message: 'Saved', type: 'snackbar' } },
    lint: (text) => lintResponse(modalText, text),
  },
  { document: { error: { message: 'Not saved' } }, lint: (text) => lintResponse(modalText, text) },
];

function objectsIn(
  value: unknown,
  path: readonly string[] = [],
): readonly { readonly path: readonly string[]; readonly names: readonly string[] }[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.keys(value);
  const inside = names.flatMap((name) => objectsIn(valueAt(value, [name]), [...path, name]));
  return Array.isArray(value) ? inside : [{ path, names }, ...inside];
}

function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || name === undefined) return value;
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === name ? without(entry, rest) : entry));
  const entries = Object.entries(value).flatMap(([key, member]) => {
    if (key !== name) return [[key, member]];
    return rest.length === 0 ? [] : [[key, without(member, rest)]];
  });
  return Object.fromEntries(entries);
}
