import type { RuleId } from 'json-modal/lint';
import { parsePointer } from '../../src/base/pointer.ts';
import type { ExplainedProblem } from './problem.ts';

/** A proved property of a part of the modal. */
export interface PartNote {
  readonly section: 'blocks' | 'actions';
  readonly key: string;
  /** The index of the affected item; `null` for the part as a whole. */
  readonly item: number | null;
  readonly verdict: Verdict;
  /** The pointer of the cause. */
  readonly pointer: string;
  readonly message: string;
  /** The problem that the linter reports there; `undefined` if it reports only the cause, at another part. */
  readonly problem: ExplainedProblem | undefined;
}

/** Proved properties of a part, as a verb phrase. */
export const verdicts = {
  dead: 'is never shown',
  unsent: 'prevents submitting the form',
} as const;

/** The name of a proved property. */
export type Verdict = keyof typeof verdicts;

/**
 * Returns the notes of the parts with these problems. `neverShown` has the pointers of all that is never shown, of which the
 * linter reports only the causes; `null` if that is not known.
 */
export function readNotes(
  problems: readonly ExplainedProblem[],
  neverShown: readonly string[] | null,
): readonly PartNote[] {
  const reported = problems.flatMap((problem) => {
    const verdict = verdictOf[problem.rule];
    return verdict === undefined ? [] : noteAt(problem.pointer, verdict, problem.message, problem);
  });
  if (neverShown === null) return reported;
  const dead = neverShown.flatMap((pointer) => {
    const [note] = noteAt(pointer, 'dead', dependsOnDead);
    const cause = note && problems.find((problem) => isReason(problem, note));
    return cause ? noteAt(pointer, 'dead', cause.message, cause) : note ? [note] : [];
  });
  return [...dead, ...reported.filter(({ verdict }) => verdict !== 'dead')];
}

/** Returns a note as a phrase without the name of its part: `item 2 is never shown`. */
export function describeVerdict({ item, verdict }: Pick<PartNote, 'item' | 'verdict'>): string {
  return item === null ? verdicts[verdict] : `item ${item + 1} ${verdicts[verdict]}`;
}

const dependsOnDead = 'It depends on a block that is never shown.';

const verdictOf: Readonly<Record<string, Verdict>> = {
  'unreachable-block': 'dead',
  'unreachable-item': 'dead',
  'unreachable-action': 'dead',
  'condition-never-holds': 'dead',
  'never-submittable': 'unsent',
} satisfies Partial<Record<RuleId, Verdict>>;

/** The rules whose problems explain why a part is never shown. */
const reasons: ReadonlySet<string> = new Set<RuleId>([
  'unreachable-block',
  'unreachable-item',
  'unreachable-action',
  'condition-never-holds',
  'self-reference',
  'visibility-cycle',
]);

function isReason({ rule, pointer }: ExplainedProblem, note: PartNote): boolean {
  return reasons.has(rule) && (pointer === note.pointer || pointer.startsWith(`${note.pointer}/`));
}

/** Returns the note of the part at a pointer; none if the pointer is not about a part. */
function noteAt(
  pointer: string,
  verdict: Verdict,
  message: string,
  problem?: ExplainedProblem,
): readonly PartNote[] {
  const [root, section, , key, , list, index] = parsePointer(pointer);
  const isPart = root === 'properties' && (section === 'blocks' || section === 'actions');
  if (!isPart || key === undefined) return [];
  return [
    { section, key, item: list === 'items' ? Number(index) : null, verdict, pointer, message, problem },
  ];
}
