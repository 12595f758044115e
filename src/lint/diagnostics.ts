import { parseJson } from '../base/json.ts';
import { parsePointer } from '../base/pointer.ts';
import { quotedIn } from '../base/text.ts';
import { wordsOf } from '../format/fault.ts';
import type { Finding, Mark, Plan } from './finding.ts';
import { FixPlanner } from './fixes/fix-planner.ts';
import type { RuleId } from './rule-ids.ts';
import type { Severity } from './rules/rule.ts';
import type { Source } from './source.ts';
import type { Fix } from './text/edit.ts';
import { Lines, type Range } from './text/lines.ts';
import { findPlace, type Node, type Place, type Span } from './text/nodes.ts';
import { spanInString } from './text/strings.ts';
import { isComment } from './text/syntax-errors.ts';

/** A problem of a text, with its range. */
export interface Diagnostic<Id extends string = RuleId> {
  readonly rule: Id;
  readonly severity: Severity;
  /** The problem for the author, followed by the correction. */
  readonly message: string;
  /** A JSON pointer to the value; for a missing member, to the object that lacks it. */
  readonly pointer: string;
  /** The range of the wrong token: the key of an unknown member, a wrong value, or the object's key for a missing member. */
  readonly range: Range;
  /** The safe fix. */
  readonly fix?: Fix;
  /** Likely fixes, for the author to choose from. */
  readonly suggestions?: readonly Fix[];
  /** The name of the missing member, for responses of providers. */
  readonly missing?: string;
  /** The number of further problems of the rule that are not listed. The entry describes the first of them. */
  readonly count?: number;
  /** The names and values that identify the problem besides its rule, place and marked text, if there are any. */
  readonly about?: readonly string[];
}

/** A finding with its rule. */
export interface RuleFinding<Id extends string = RuleId> extends Finding {
  readonly rule: Id;
  readonly severity: Severity;
}

/** Locates findings in a text, in the order of the text. */
export function locate<Id extends string>(
  text: string,
  source: Source,
  findings: readonly RuleFinding<Id>[],
): Diagnostic<Id>[] {
  const lines = new Lines(text);
  const root = source.root();
  const plans = new FixPlanner(text, source, findings);
  const comments = source.syntaxErrors
    .filter(isComment)
    .map(({ offset, end }) => ({ offset, end, written: text.slice(offset, end) }));
  return findings
    .map((finding): Diagnostic<Id> => {
      const { rule, severity, pointer, fix, suggestions = [], missing, count } = finding;
      const makeFix = (plan: Plan | Fix) => ('edits' in plan ? plan : plans.make(pointer, plan));
      const made = fix && makeFix(fix);
      const isCertain = made !== undefined && !losesComment(made, comments);
      const choices = [
        ...(made && !isCertain ? [made] : []),
        ...suggestions.flatMap((plan) => makeFix(plan) ?? []),
      ];
      const span = spanOf(text, root, finding);
      const about = finding.about ?? findAbout(finding, text.slice(span.offset, span.end));
      return {
        rule,
        severity,
        message: wordsOf(finding),
        pointer,
        range: lines.rangeOf(span),
        ...(isCertain && { fix: made }),
        ...(choices.length > 0 && { suggestions: choices }),
        ...(missing !== undefined && { missing }),
        ...(count !== undefined && { count }),
        ...(about.length > 0 && { about }),
      };
    })
    .sort((one, other) => one.range.start.offset - other.range.start.offset);
}

/** Returns the names and values in a message that neither the place nor the marked text contains. */
function findAbout({ message, pointer, wording }: Finding, marked: string): readonly string[] {
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
  readonly written: string;
}

/** Returns whether a fix removes a comment of the author. */
function losesComment({ edits }: Fix, comments: readonly Comment[]): boolean {
  return comments.some(
    ({ offset, end, written }) =>
      edits.some((edit) => edit.offset < end && edit.offset + edit.length > offset) &&
      !edits.some((edit) => edit.text.includes(written)),
  );
}

function spanOf(text: string, root: Node | undefined, { pointer, mark = 'value' }: Finding): Span {
  if (typeof mark === 'object' && 'offset' in mark) return mark;
  return root === undefined ? { offset: 0, end: 0 } : spanAt(text, nearestPlace(root, pointer), mark);
}

function spanAt(text: string, { node, member }: Place, mark: Exclude<Mark, Span>): Span {
  if (mark === 'value') return node;
  if (mark === 'key') return member?.key ?? startOf(node);
  return spanInString(text, node, mark.from, mark.to);
}

/** Returns the opening bracket of an object or list, or the whole of another value. */
function startOf({ offset, end, members, elements }: Node): Span {
  return { offset, end: members || elements ? offset + 1 : end };
}

/** Returns the place of a value. In a text with errors, a missing value has the place of its parent. */
function nearestPlace(root: Node, pointer: string): Place {
  let near = pointer;
  for (let steps = parsePointer(pointer).length; steps > 0; steps--) {
    const place = findPlace(root, near);
    if (place !== undefined) return place;
    near = near.slice(0, near.lastIndexOf('/'));
  }
  return { node: root };
}
