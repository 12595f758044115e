import { fail, type Result, succeed } from '../base/result.ts';
import { quote } from '../base/text.ts';
import type { Edit, Span } from '../base/text-edit.ts';
import { applyEdits } from '../lint/fixes/apply-fixes.ts';
import { readTree } from '../lint/text/read-tree.ts';
import { type KeyLayout, type KeyUse, keyUseAt, listKeyUses, usesOf } from './key-uses.ts';
import type { OpenText } from './open-text.ts';
import { renameEdits } from './rename-in-text.ts';

/** A key that can be renamed: the range of its characters without quotes, and the key. */
export interface RenamedKey extends Span {
  readonly key: string;
}

/** Returns the key at an offset; `null` if there is none. Fails if it cannot be renamed. */
export function prepareRename(open: OpenText, offset: number, layout: KeyLayout): Result<RenamedKey | null> {
  const uses = listKeyUses(open, layout);
  const use = keyUseAt(uses, offset);
  if (use === undefined) return succeed(null);
  const problem = findObstacle(open, use, uses, layout);
  const { span, key } = use;
  return problem === undefined ? succeed({ key, offset: span.offset + 1, end: span.end - 1 }) : fail(problem);
}

/**
 * Returns the edits that rename the key at an offset wherever the text uses it; none at another place. Fails if the new key
 * is taken, or would cause a new problem. `lint` returns the problems of a text.
 */
export function renameKey(
  open: OpenText,
  offset: number,
  newKey: string,
  layout: KeyLayout,
  lint: (text: string) => readonly Problem[],
): Result<readonly Edit[]> {
  const uses = listKeyUses(open, layout);
  const use = keyUseAt(uses, offset);
  if (use === undefined || use.key === newKey) return succeed([]);
  const problem = findObstacle(open, use, uses, layout);
  if (problem !== undefined) return fail(problem);
  if (usesOf(uses, { ...use, key: newKey }).length > 0)
    return fail(`${quote(newKey)} is taken. Choose another key.`);
  const edits = renameEdits(usesOf(uses, use), newKey);
  const caused = findNewProblem(lint(open.text), lint(applyEdits(open.text, edits)));
  return caused === undefined ? succeed(edits) : fail(caused.message);
}

/** A problem of a text, as far as a rename depends on it. */
interface Problem {
  readonly rule: string;
  readonly message: string;
}

function findObstacle(
  { text }: OpenText,
  use: KeyUse,
  uses: readonly KeyUse[],
  { declares }: KeyLayout,
): string | undefined {
  const key = quote(use.key);
  if (!declares) return `${key} is declared in the modal. Rename it there.`;
  if (readTree(text).hasErrors)
    return `The JSON is broken, so not all places of ${key} are certain. Fix it first.`;
  if (!usesOf(uses, use).some(({ isDeclaration }) => isDeclaration))
    return `${key} is not declared in this modal. Correct it, or add a block with this key.`;
  return undefined;
}

/** Returns the first problem of a rule that has more of them now. */
function findNewProblem(before: readonly Problem[], after: readonly Problem[]): Problem | undefined {
  const count = (problems: readonly Problem[], rule: string) =>
    problems.filter((problem) => problem.rule === rule).length;
  return after.find(({ rule }) => count(after, rule) > count(before, rule));
}
