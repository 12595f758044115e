import { listWords } from '../../base/text.ts';
import { count } from '../words.ts';
import type { CheckedResponse, Wrong } from './checked.ts';

/** A problem in one or several places. */
export interface ProblemGroup {
  readonly first: Wrong;
  /** The response with the first place. */
  readonly response: CheckedResponse;
  readonly places: readonly WrongPlace[];
}

/** A place of a problem. */
export interface WrongPlace {
  readonly response: CheckedResponse;
  readonly wrong: Wrong;
}

/** Returns the problems of each response that are not in an earlier one. */
export function groupProblems(
  responses: readonly CheckedResponse[],
): ReadonlyMap<CheckedResponse, readonly ProblemGroup[]> {
  const places = new Map<string, WrongPlace[]>();
  const firsts = new Map<CheckedResponse, ProblemGroup[]>();
  for (const response of responses)
    for (const wrong of response.wrong) {
      const key = identify(response, wrong);
      const ofKey = places.get(key);
      if (ofKey !== undefined) {
        ofKey.push({ response, wrong });
        continue;
      }
      const list = [{ response, wrong }];
      places.set(key, list);
      firsts.set(response, [...(firsts.get(response) ?? []), { first: wrong, response, places: list }]);
    }
  return firsts;
}

/** Returns what identifies a problem: its stable place, or else its place and its message in one kind of response. */
function identify({ group }: CheckedResponse, { rule, pointer, message, stablePlace }: Wrong): string {
  return JSON.stringify(stablePlace === undefined ? [group, rule, pointer, message] : [rule, stablePlace]);
}

/** Describes the number of places, as the end of a sentence; nothing for a single one. */
export function describePlaces(places: readonly WrongPlace[]): readonly string[] {
  if (places.length === 1) return [];
  const responses = new Set(places.map(({ response }) => response)).size;
  const isEach = responses === places.length;
  const words = isEach ? count(responses, 'response') : count(places.length, 'place');
  const of = isEach || responses === 1 ? '' : ` of ${count(responses, 'response')}`;
  return [`in ${words}${of}${describeGroups(groupsOf(places))}`];
}

/** Returns the kinds of responses that have a problem. */
export function groupsOf(places: readonly WrongPlace[]): string[] {
  return [...new Set(places.map(({ response }) => response.group))];
}

function describeGroups(groups: readonly string[]): string {
  if (groups.length === 1) return '';
  const shown = groups.slice(0, maxShown);
  const more = groups.length - shown.length;
  return `: ${listWords(more === 0 ? shown : [...shown, `${more} more`], 'and')}`;
}

const maxShown = 6;
