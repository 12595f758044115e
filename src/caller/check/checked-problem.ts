import type { LocatedProblem, RatedProblem, Severity, TextProblem } from '../../base/problem.ts';
import { countWords, listWords } from '../../base/text.ts';
import type { ProviderRuleId } from '../../extensions/responses/provider-rules.ts';
import type { Range, RuleId } from '../../lint/index.ts';
import { Lines } from '../../lint/text/lines.ts';
import { readHtmlFailure } from '../endpoint/describe-unusable.ts';
import { hiddenToken } from '../endpoint/signer.ts';
import type { CheckRuleId } from './check-rules.ts';

/** The rules of the problems of a check. */
export type CheckedRule = RuleId | CheckRuleId | ProviderRuleId;

/** A problem of a check that has no place in a text, or none yet. */
export interface UnplacedProblem extends RatedProblem<CheckedRule>, CheckFacts {}

/** A problem of a response. Without a range, it concerns the response as a whole. */
export type CheckedProblem = PlacedProblem | UnplacedProblem;

/** A problem of a check that is located in a text. */
export interface PlacedProblem extends LocatedProblem<CheckedRule>, CheckFacts {}

/** The facts about a problem that only a check has. */
export interface CheckFacts {
  /** Further sentences, such as about the request. */
  readonly notes?: readonly string[];
  /** The unrecorded response with the problem. The range in the file is then that of the block. */
  readonly response?: PlaceInResponse;
  /**
   * A description of the place that is the same in each run, for a response with changing contents. It identifies the
   * problem.
   */
  readonly stablePlace?: string;
  /**
   * Whether the problem has one cause in responses of several kinds, which then identify it together with its stable place.
   */
  readonly isShared?: boolean;
  /** Whether no part of the document is wrong, but the endpoint. The range is then for reports that need one. */
  readonly isOfEndpoint?: boolean;
  /** All places of the problem, if there are several. The entry describes the first of them. */
  readonly places?: readonly ProblemPlace[];
}

/** One of several places of a problem. */
interface ProblemPlace extends Pick<LocatedProblem, 'pointer'> {
  /** The name of the request whose response has it. */
  readonly request: string;
  /** The line in the response; `null` for the response as a whole. */
  readonly line: number | null;
}

/** The place of a problem in a response, or in a call of the app. Its fixes change that text, not the reported file. */
export interface PlaceInResponse extends Pick<LocatedProblem, 'pointer' | 'range' | 'fix' | 'suggestions'> {
  readonly text: string;
  /** Whether it is in the body of a call of the app. */
  readonly isCall?: boolean;
}

/** Moves a problem of an unrecorded text to the place in the document that it belongs to. Its fixes stay with the text. */
export function moveToDocument(
  { pointer, range, fix, suggestions, ...problem }: PlacedProblem,
  text: Pick<PlaceInResponse, 'text' | 'isCall'>,
  pointerInDocument: string,
): UnplacedProblem {
  const response = { ...text, pointer, range, ...(fix && { fix }), ...(suggestions && { suggestions }) };
  return { ...problem, pointer: pointerInDocument, response };
}

/** Parts that should be checked but were left out, and the reason. */
export interface LeftOutParts {
  readonly parts: readonly string[];
  readonly reason: string;
}

/** Reports parts that were left out, so that a check without problems means that everything was checked. */
export function reportIncomplete({ parts, reason }: LeftOutParts): UnplacedProblem {
  const shown = parts.slice(0, maxShown);
  const more = parts.length - shown.length;
  const names = more === 0 ? shown : [...shown, `${more} more`];
  return {
    rule: 'incomplete-check',
    severity: 'warning',
    message: `${countWords(parts.length, 'part')} ${parts.length === 1 ? 'was' : 'were'} not checked: ${reason}.`,
    notes: [
      `Not checked: ${names.some((name) => name.includes(', ')) ? names.join('; ') : listWords(names, 'and')}.`,
    ],
    pointer: '',
    about: [reason, ...[...parts].sort()],
  };
}

const maxShown = 20;

/** Reports a secret that a response repeats, by its name, at its place in the redacted text. */
export function describeExposed(
  name: string,
  text: string,
  severity: Severity = 'error',
): TextProblem<'secret-in-response'> {
  return {
    rule: 'secret-in-response',
    severity,
    message: `The response repeats the ${name}. Remove it.`,
    pointer: '',
    ...(text.includes(hiddenToken) && { range: rangeOf(text, hiddenToken, 0) }),
  };
}

/** Returns the range of the n-th occurrence of a token, counted from 0; the start of the text if there is none. */
export function rangeOf(text: string, token: string, nth: number): Range {
  let offset = text.indexOf(token);
  for (let index = 0; index < nth && offset >= 0; index++) offset = text.indexOf(token, offset + 1);
  return new Lines(text).rangeOf(offset < 0 ? { offset: 0, end: 0 } : { offset, end: offset + token.length });
}

/** Returns the range to mark if a whole text is wrong: the first member name, the message of a page, or the first word. */
export function rangeOfWhole(text: string): Range {
  return rangeOf(text, firstWord(text), 0);
}

function firstWord(text: string): string {
  const failure = readHtmlFailure(text);
  if (failure !== null) return failure.mark;
  const isJson = /^\s*[{[]/.test(text);
  return ((isJson ? /"[^"\n]*"/.exec(text) : null) ?? /\S+/.exec(text))?.[0] ?? '';
}
