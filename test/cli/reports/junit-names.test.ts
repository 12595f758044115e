import fc from 'fast-check';
import { type Diagnostic, lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { junitReport } from '../../../src/cli/reports/junit.ts';
import { allKinds } from '../../all-kinds.ts';
import { modals } from '../../analysis/random-modals.ts';
import { arbitraryDamage } from '../../arbitrary-damage.ts';
import { mutatedText, oddModal } from '../../lint/mutations.ts';
import { depth, seed } from '../../seed.ts';
import { file, reportOf } from '../diagnostics.ts';
import { readXml } from './read-xml.ts';

const runs = { numRuns: depth(60, 2000), seed };

/** The names of the cases that a text gets. */
function namesOf(text: string, problems: readonly Diagnostic[] = lintModal(text)): readonly string[] {
  const xml = readXml(reportOf(junitReport, [file('a.modal.json', text, problems)]));
  return xml.flatMap(([tag, { name = '' }]) => (tag === 'testcase' ? [name] : []));
}

function failureName(kind: 'not-done' | 'too-many-warnings', message: string): string | undefined {
  const xml = readXml(reportOf(junitReport, [], {}, [], [{ kind, message }]));
  return xml.find(([tag]) => tag === 'testcase')?.[1]['name'];
}

test('a problem keeps its name if lines are added above it, or the text is formatted', () => {
  const anyModal = fc.oneof(
    arbitraryDamage(allKinds),
    modals,
    oddModal.map((text) => JSON.parse(text)),
  );
  fc.assert(
    fc.property(anyModal, fc.integer({ min: 0, max: 3 }), (modal, indent) => {
      const names = namesOf(JSON.stringify(modal));
      const moved = namesOf(`\n\n${JSON.stringify(modal, null, indent)}`);
      expect([...moved].sort()).toEqual([...names].sort());
    }),
    runs,
  );
  fc.assert(
    fc.property(mutatedText, (text) => {
      // A byte order mark within a text is an error.
      fc.pre(!text.startsWith('\ufeff'));
      expect(namesOf(`\n \n${text}`)).toEqual(namesOf(text));
    }),
    runs,
  );
});

test('every name begins with rule and place, and is another one than the others of the file', () => {
  fc.assert(
    fc.property(mutatedText, (text) => {
      const problems = lintModal(text);
      const names = namesOf(text, problems);
      expect(new Set(names).size).toBe(names.length);
      for (const [index, { rule }] of problems.entries()) expect(names[index]?.split(' ')[0]).toBe(rule);
    }),
    runs,
  );
});

test('the names of failures do not depend on counts and lines', () => {
  const limit = (count: number) => `There are ${count} warnings, but "maxWarnings" in "a.json" allows 2.`;
  expect(failureName('too-many-warnings', limit(5))).toBe('too-many-warnings a.json maxWarnings');
  expect(failureName('too-many-warnings', limit(4))).toBe('too-many-warnings a.json maxWarnings');
  const broken = (line: number) => `"a.json" is not JSON: line ${line}, column 4.`;
  expect(failureName('not-done', broken(3))).toBe(failureName('not-done', broken(30)));
});
