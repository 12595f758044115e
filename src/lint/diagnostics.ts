import { parseJson } from '../base/json.ts';
import { parsePointer } from '../base/pointer.ts';
import {
  describeProblem,
  type FixPlan,
  type Highlight,
  type LocatedProblem,
  type ProblemDetails,
  type RatedProblem,
} from '../base/problem.ts';
import { quotedIn } from '../base/text.ts';
import type { Fix, Span } from '../base/text-edit.ts';
import { FixPlanner } from './fixes/fix-planner.ts';
import type { RuleId } from './rule-ids.ts';
import type { ParsedText } from './source.ts';
import { isComment } from './text/check-tokens.ts';
import { Lines } from './text/lines.ts';
import { findPlace, type Node, type TextPlace } from './text/nodes.ts';
import { spanInString } from './text/strings.ts';

/** A problem of a text that a rule of the linter reports. */
export type Diagnostic<Id extends string = RuleId> = LocatedProblem<Id>;

/** Locates problems in a text, in the order of the text. */
export function locate<Id extends string>(
  text: string,
  source: ParsedText,
  problems: readonly RatedProblem<Id>[],
): Diagnostic<Id>[] {
  const lines = new Lines(text);
  const root = source.root();
  const plans = new FixPlanner(text, source, problems);
  const comments = source.syntaxErrors
    .filter(isComment)
    .map(({ offset, end }) => ({ offset, end, content: text.slice(offset, end) }));
  return problems
    .map((problem): Diagnostic<Id> => {
      const { rule, severity, pointer, fix, suggestions = [], missing, count } = problem;
      const makeFix = (plan: FixPlan | Fix) => ('edits' in plan ? plan : plans.make(pointer, plan));
      const plannedFix = fix && makeFix(fix);
      const isCertain = plannedFix !== undefined && !losesComment(plannedFix, comments);
      const choices = [
        ...(plannedFix && !isCertain ? [plannedFix] : []),
        ...suggestions.flatMap((plan) => makeFix(plan) ?? []),
      ];
      const span = spanOf(text, root, problem);
      const about = problem.about ?? findAbout(problem, text.slice(span.offset, span.end));
      return {
        rule,
        severity,
        message: describeProblem(problem),
        pointer,
        range: lines.rangeOf(span),
        ...(isCertain && { fix: plannedFix }),
        ...(choices.length > 0 && { suggestions: choices }),
        ...(missing !== undefined && { missing }),
        ...(count !== undefined && { count }),
        ...(about.length > 0 && { about }),
      };
    })
    .sort((a, b) => a.range.start.offset - b.range.start.offset);
}

/** Returns the names and values in a message that neither the place nor the marked text contains. */
function findAbout({ message, pointer, wording }: ProblemDetails, marked: string): readonly string[] {
  const quoted = quotedIn(message);
  const words = wording === undefined ? [] : [wording];
  if (quoted.length === 0) return words;
  const value = marked.length < longestName ? parseJson(marked) : undefined;
  const shown: readonly unknown[] = [...parsePointer(pointer), value];
  return [...quoted.filter((name) => !shown.includes(name)), ...words].sort();
}

/** Longer texts are cut in messages. */
const longestName = 100;

interface Comment extends Span {
  readonly content: string;
}

/** Returns whether a fix removes a comment of the author. */
function losesComment({ edits }: Fix, comments: readonly Comment[]): boolean {
  return comments.some(
    ({ offset, end, content }) =>
      edits.some((edit) => edit.offset < end && edit.offset + edit.length > offset) &&
      !edits.some((edit) => edit.text.includes(content)),
  );
}

function spanOf(
  text: string,
  root: Node | undefined,
  { pointer, highlight = 'value' }: ProblemDetails,
): Span {
  if (typeof highlight === 'object' && 'offset' in highlight) return highlight;
  return root === undefined ? { offset: 0, end: 0 } : spanAt(text, nearestPlace(root, pointer), highlight);
}

function spanAt(text: string, { node, member }: TextPlace, highlight: Exclude<Highlight, Span>): Span {
  if (highlight === 'value') return node;
  if (highlight === 'key') return member?.key ?? startOf(node);
  return spanInString(text, node, highlight.from, highlight.to);
}

/** Returns the opening bracket of an object or list, or the whole of another value. */
function startOf({ offset, end, members, elements }: Node): Span {
  return { offset, end: members || elements ? offset + 1 : end };
}

/** Returns the place of a value. In a text with errors, a missing value has the place of its parent. */
function nearestPlace(root: Node, pointer: string): TextPlace {
  let near = pointer;
  for (let steps = parsePointer(pointer).length; steps > 0; steps--) {
    const place = findPlace(root, near);
    if (place !== undefined) return place;
    near = near.slice(0, near.lastIndexOf('/'));
  }
  return { node: root };
}
