import type { Action, Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import type { Fix, Problem } from '../problems/problem.ts';

/** What the editor marks for each problem. */
export function toDiagnostics(problems: readonly Problem[], length: number): Diagnostic[] {
  return problems.map(({ from, to, severity, rule, message, hint, fix }) => ({
    from: Math.min(from, length),
    to: Math.min(to, length),
    severity,
    source: rule,
    message: hint === undefined ? message : `${message} ${hint}`,
    ...(fix && { actions: [toAction(fix)] }),
  }));
}

function toAction({ description, edits }: Fix): Action {
  return {
    name: description,
    apply: (view: EditorView) => {
      const changes = edits.map(({ offset, length, text }) => ({
        from: offset,
        to: offset + length,
        insert: text,
      }));
      view.dispatch({ changes });
    },
  };
}
