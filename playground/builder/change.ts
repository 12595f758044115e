import { textOf } from '../documents/workspace-store.ts';
import type { Step } from '../editor/editor.ts';
import { CannotEdit, removeAt, setAt } from '../json-text/edit.ts';
import { type DocumentPath, syntaxErrorsOf } from '../json-text/nodes.ts';
import type { Page } from '../page/page.ts';

/** Changes the text, unless that would add syntax errors. Returns whether it was changed. */
export function change(
  { workspace, textEditor, builder }: Page,
  make: (text: string) => string,
  as: Step = 'step',
  announcement = '',
): boolean {
  const before = textOf(workspace.getState());
  const after = tryTo(() => make(before));
  if (after === null || (after !== before && syntaxErrorsOf(after).length > syntaxErrorsOf(before).length)) {
    builder.setState({ announcement: rejection });
    return false;
  }
  if (after !== before) textEditor.write(after, as);
  builder.setState({ announcement });
  return true;
}

/** Announced if a change is not possible. */
export const rejection = 'The builder cannot change this place. Fix it in the text first.';

function tryTo(make: () => string): string | null {
  try {
    return make();
  } catch (problem) {
    if (problem instanceof CannotEdit) return null;
    throw problem;
  }
}

/** Writes an option; `undefined` removes it. */
export function writeOption(
  page: Page,
  path: DocumentPath,
  value: unknown,
  as: 'typing' | 'step' = 'step',
): void {
  change(page, (text) => (value === undefined ? removeAt(text, path) : setAt(text, path, value)), as);
}

/** Whether a field has the same props, so that typing in one does not render the others. */
export function hasSameProps<Props extends { readonly path: DocumentPath }>(
  before: Props,
  after: Props,
): boolean {
  const names = Object.keys({ ...before, ...after }) as (keyof Props)[];
  return names.every((name) =>
    name === 'path' ? isSamePath(before.path, after.path) : Object.is(before[name], after[name]),
  );
}

function isSamePath(first: DocumentPath, second: DocumentPath): boolean {
  return first.length === second.length && first.every((step, index) => step === second[index]);
}
