import { countWords, listWords } from '../../base/text.ts';
import type { CheckedProblem } from '../diagnostics/reported-diagnostic.ts';
import type { CheckedResponse } from './checked.ts';

/** A problem in one or several places. */
export interface ProblemGroup {
  readonly first: CheckedProblem;
  /** The response with the first place. */
  readonly response: CheckedResponse;
  readonly places: readonly ProblemInResponse[];
}

/** A problem, and the response that has it. */
export interface ProblemInResponse {
  readonly response: CheckedResponse;
  readonly problem: CheckedProblem;
}

/** Returns the problems of each response that are not in an earlier one. */
export function groupProblems(
  responses: readonly CheckedResponse[],
): ReadonlyMap<CheckedResponse, readonly ProblemGroup[]> {
  const places = new Map<string, ProblemInResponse[]>();
  const firsts = new Map<CheckedResponse, ProblemGroup[]>();
  for (const response of responses)
    for (const problem of response.problems) {
      const key = identify(response, problem);
      const ofKey = places.get(key);
      if (ofKey !== undefined) {
        ofKey.push({ response, problem });
        continue;
      }
      const list = [{ response, problem }];
      places.set(key, list);
      firsts.set(response, [...(firsts.get(response) ?? []), { first: problem, response, places: list }]);
    }
  return firsts;
}

/** Returns what identifies a problem: its stable place, or else its place and its message in one kind of response. */
function identify(
  { group }: CheckedResponse,
  { rule, pointer, message, stablePlace }: CheckedProblem,
): string {
  return JSON.stringify(stablePlace === undefined ? [group, rule, pointer, message] : [rule, stablePlace]);
}

/** Describes the number of places, as the end of a sentence; nothing for a single one. */
export function describePlaces(places: readonly ProblemInResponse[]): readonly string[] {
  if (places.length === 1) return [];
  const responses = new Set(places.map(({ response }) => response)).size;
  const isEach = responses === places.length;
  const words = isEach ? countWords(responses, 'response') : countWords(places.length, 'place');
  const of = isEach || responses === 1 ? '' : ` of ${countWords(responses, 'response')}`;
  return [`in ${words}${of}${describeGroups(groupsOf(places))}`];
}

/** Returns the kinds of responses that have a problem. */
export function groupsOf(places: readonly ProblemInResponse[]): string[] {
  return [...new Set(places.map(({ response }) => response.group))];
}

function describeGroups(groups: readonly string[]): string {
  if (groups.length === 1) return '';
  const shown = groups.slice(0, maxShown);
  const more = groups.length - shown.length;
  return `: ${listWords(more === 0 ? shown : [...shown, `${more} more`], 'and')}`;
}

const maxShown = 6;
