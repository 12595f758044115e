import { parsePointer } from 'json-modal';
import type { Diagnostic, RuleId } from 'json-modal/lint';
import type { Path } from '../json-text/nodes.ts';

/** A problem that the linter reports. */
export type Problem = Diagnostic;

/** Counts the problems by severity: `2 errors, 1 warning`. */
export function countProblems(problems: readonly Problem[]): string {
  const counts = (['error', 'warning', 'info'] as const).map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? '' : `${count} ${words[severity][count === 1 ? 0 : 1]}`;
  });
  return counts.filter(Boolean).join(', ') || 'No problems';
}

/** Whether a problem is at a path, or inside of it. */
export function isAbout({ pointer }: Problem, path: Path): boolean {
  const keys = parsePointer(pointer);
  return path.every((step, index) => String(step) === keys[index]);
}

const words = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['hint', 'hints'],
} as const;

/** Returns the possible fixes of a problem, the safe ones first. */
export function fixesOf({ fix, suggestions = [] }: Problem): NonNullable<Problem['suggestions']> {
  return fix ? [fix, ...suggestions] : suggestions;
}

/** A proved property of a part of the modal, with its place and its problem. */
export interface PartNote {
  readonly section: 'blocks' | 'actions';
  readonly key: string;
  /** The index of the affected item; `null` for the part as a whole. */
  readonly item: number | null;
  readonly verdict: Verdict;
  readonly problem: Problem;
}

/** Proved properties of a part, as a verb phrase. */
export const verdicts = {
  dead: 'is never shown',
  unsent: 'prevents sending the form',
  reading: 'depends on an open point',
} as const;

/** The name of a proved property. */
export type Verdict = keyof typeof verdicts;

/** Returns the problems about unreachable parts and about readings, with the parts at their pointers. */
export function readNotes(problems: readonly Problem[]): readonly PartNote[] {
  return problems.flatMap((problem) => {
    const verdict = verdictOf[problem.rule];
    const [root, section, , key, , list, index] = parsePointer(problem.pointer);
    const isPart = root === 'properties' && (section === 'blocks' || section === 'actions');
    if (verdict === undefined || !isPart || key === undefined) return [];
    return [{ section, key, item: list === 'items' ? Number(index) : null, verdict, problem }];
  });
}

/** Returns a note as a phrase without the name of its part: `item 2 is never shown`. */
export function describeVerdict({ item, verdict }: PartNote): string {
  return item === null ? verdicts[verdict] : `item ${item + 1} ${verdicts[verdict]}`;
}

const verdictOf: Readonly<Record<string, Verdict>> = {
  'unreachable-block': 'dead',
  'unreachable-item': 'dead',
  'unreachable-action': 'dead',
  'rule-never-holds': 'dead',
  'self-reference': 'dead',
  'visibility-cycle': 'dead',
  'never-submittable': 'unsent',
  'reading-dependent': 'reading',
} satisfies Partial<Record<RuleId, Verdict>>;
