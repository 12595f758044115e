import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { ExplainedProblem } from '../../playground/analysis/problem.ts';
import type { WorkEnding } from '../../playground/analysis/watched-worker.ts';
import { ProblemList } from '../../playground/problems/ProblemList.tsx';

afterEach(cleanup);

const place = { offset: 0, line: 1, column: 1 };
const range = { start: place, end: place };
const fix = { description: 'Remove it', edits: [] };

/** Creates two problems with a safe fix. */
function createProblems(): readonly ExplainedProblem[] {
  const problem = { severity: 'warning', pointer: '', message: 'A fact.', range, fix } as const;
  return [
    { ...problem, rule: 'unknown-option' },
    { ...problem, rule: 'missing-markdown' },
  ];
}

function drawList(problems: readonly ExplainedProblem[], ending: WorkEnding): ReactElement {
  const applyAllFixes = async () => ending;
  return (
    <ProblemList
      label="Problems"
      problems={problems}
      chosen={null}
      describe={() => ''}
      onChoose={() => {}}
      goTo={() => {}}
      applyFix={() => {}}
      applyAllFixes={applyAllFixes}
    />
  );
}

test.each([
  ['done', ''],
  ['too-slow', 'Not fixed: the check took longer than 10 seconds. Apply the fixes one by one.'],
  ['failed', 'Not fixed: the check failed. Try again, or apply the fixes one by one.'],
] as const)('after "Fix 2 of 2" that ends with %s: %s', async (ending, text) => {
  const { rerender } = render(drawList(createProblems(), ending));
  await userEvent.click(screen.getByRole('button', { name: 'Fix 2 of 2' }));
  expect(screen.getByRole('status').textContent).toBe(text);
  rerender(drawList(createProblems(), ending));
  expect(screen.getByRole('status').textContent).toBe('');
});
