import type { Action, Diagnostic } from '@codemirror/lint';
import type { StateCommand } from '@codemirror/state';
import type { Fix } from 'json-modal/lint';
import { type ExplainedProblem, fixesOf, nameOfFix } from '../analysis/problem.ts';

/** Returns the marks of the editor for the problems of a text of this length. */
export function toDiagnostics(problems: readonly ExplainedProblem[], length: number): Diagnostic[] {
  return problems.map((problem) => ({
    from: Math.min(problem.range.start.offset, length),
    to: Math.min(problem.range.end.offset, length),
    severity: problem.severity,
    source: problem.rule,
    message: problem.message,
    actions: fixesOf(problem).map(toAction),
  }));
}

function toAction(fix: Fix): Action {
  return { name: nameOfFix(fix), apply: (view) => applyFix(view, fix) };
}

/** Applies a fix as one step that can be undone. */
export function applyFix(target: Parameters<StateCommand>[0], { edits }: Fix): void {
  const { length: end } = target.state.doc;
  const changes = edits.map(({ offset, length, text }) => ({
    from: offset,
    to: offset + length,
    insert: text,
  }));
  if (changes.every(({ to }) => to <= end)) target.dispatch(target.state.update({ changes }));
}
