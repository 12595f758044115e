import { omit } from '../../base/omit.ts';
import { describeProblem } from '../../base/problem.ts';
import { countWords, listWords } from '../../base/text.ts';
import type { Checked, CheckedDocument, CheckedResponse } from '../../caller/check/checked.ts';
import {
  type CheckedProblem,
  moveToDocument,
  type PlacedProblem,
  rangeOfWhole,
  type UnplacedProblem,
} from '../../caller/check/checked-problem.ts';
import { providerRules } from '../../extensions/responses/provider-rules.ts';
import { readSource } from '../../lint/source.ts';
import { Lines } from '../../lint/text/lines.ts';
import { findPlace } from '../../lint/text/nodes.ts';
import { placesIn } from '../diagnostics/diagnostic-identity.ts';
import type { FileDiagnostics } from '../diagnostics/file-diagnostics.ts';

/**
 * Groups the problems by file. Problems in unrecorded responses are placed in the document. A problem in several places is
 * reported once, at the first of them.
 */
export function toFiles({
  document,
  responses,
  problems,
}: Pick<Checked, 'document' | 'responses' | 'problems'>): readonly FileDiagnostics[] {
  const groups = groupProblems(responses);
  const placeInDocument = createPlacing(document);
  const inDocument = problems.map(placeInDocument);
  const files: FileDiagnostics[] = [];
  for (const response of responses) {
    const diagnostics = (groups.get(response) ?? []).map(reportGroup);
    const { path, text, placeOf } = response;
    if (path === null)
      for (const diagnostic of diagnostics)
        inDocument.push(placeInDocument(moveToDocument(diagnostic, { text }, placeOf(diagnostic.pointer))));
    else if (response.problems.length === 0 || diagnostics.length > 0)
      files.push({ path, text, places: placesIn(text), diagnostics });
  }
  if (inDocument.length === 0 && files.length > 0) return files;
  inDocument.sort((a, b) => a.range.start.offset - b.range.start.offset);
  const { path, text } = document;
  return [{ path, text, places: placesIn(text), diagnostics: inDocument }, ...files];
}

/** Reports the problem of a group at its first place, with the requests of all places. */
function reportGroup({ first, response, places }: ProblemGroup): PlacedProblem {
  const { notes, stablePlace } = first;
  const { where, text } = response;
  const more = describePlaces(places);
  const diagnostic = 'range' in first ? first : place(first, { range: rangeOfWhole(text) });
  const named = places.flatMap(({ response: { name }, problem }) =>
    name === undefined
      ? []
      : [
          {
            request: name,
            pointer: problem.pointer,
            line: 'range' in problem ? problem.range.start.line : null,
          },
        ],
  );
  return {
    ...diagnostic,
    message: diagnostic.message + (where === undefined ? '' : ` [${[where, ...more].join('; ')}]`),
    ...(notes && { notes: [...notes, ...more.map((words) => `Found ${words}.`)] }),
    ...(stablePlace !== undefined && { stablePlace: stablePlaceOf(first, places) }),
    ...(named.length > 1 && { places: named }),
  };
}

/** Places a problem in a text. */
function place(
  problem: UnplacedProblem,
  at: Pick<PlacedProblem, 'range' | 'isOfEndpoint'> & { readonly pointer?: string },
): PlacedProblem {
  const kept = omit(problem, 'hint', 'highlight', 'wording', 'fix', 'suggestions');
  return { ...kept, message: describeProblem(problem), ...at };
}

/** Returns the stable place of a problem, with its kinds of responses if they identify it. */
function stablePlaceOf(
  { stablePlace = '', isShared }: CheckedProblem,
  places: readonly ProblemInResponse[],
): string {
  return isShared === true ? `${stablePlace}/${groupsOf(places).sort().join('+')}` : stablePlace;
}

/** Creates the function that places a problem at a member name of a document; at its start if the pointer leads to none. */
function createPlacing({ text }: CheckedDocument): (problem: UnplacedProblem) => PlacedProblem {
  const root = readSource(text).root();
  const lines = new Lines(text);
  return (problem) => {
    const key = root && findPlace(root, problem.pointer)?.member?.key;
    return place(
      problem,
      key === undefined
        ? { pointer: '', range: rangeOfWhole(text), isOfEndpoint: true }
        : { range: lines.rangeOf(key) },
    );
  };
}

/** A problem in one or several places. */
interface ProblemGroup {
  readonly first: CheckedProblem;
  /** The response with the first place. */
  readonly response: CheckedResponse;
  readonly places: readonly ProblemInResponse[];
}

/** A problem, and the response that has it. */
interface ProblemInResponse {
  readonly response: CheckedResponse;
  readonly problem: CheckedProblem;
}

/** Returns the problems of each response that are not in an earlier one. */
function groupProblems(
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

/**
 * Returns what identifies a problem: its stable place, or else its place and its message in one kind of response. A mistake in
 * several items of a list is one, and so is that of the app as a whole in all responses.
 */
function identify({ group }: CheckedResponse, problem: CheckedProblem): string {
  const { rule, severity, pointer, message, missing, stablePlace } = problem;
  if (stablePlace !== undefined) return JSON.stringify([rule, stablePlace]);
  if (providerRules.get(rule)?.concerns === 'app') return JSON.stringify([rule, severity]);
  const place = pointer.replace(/\/\d+(?=\/|$)/g, '/*');
  const words = place === pointer ? message : message.replace(/"[^"]*"|\d+/g, '');
  return JSON.stringify([group, rule, place, missing, words]);
}

/** Describes the number of places, as the end of a sentence; nothing for a single one. */
function describePlaces(places: readonly ProblemInResponse[]): readonly string[] {
  if (places.length === 1) return [];
  const responses = new Set(places.map(({ response }) => response)).size;
  const isEach = responses === places.length;
  const words = isEach ? countWords(responses, 'response') : countWords(places.length, 'place');
  const of = isEach || responses === 1 ? '' : ` of ${countWords(responses, 'response')}`;
  return [`in ${words}${of}${describeGroups(groupsOf(places))}`];
}

/** Returns the kinds of responses that have a problem. */
function groupsOf(places: readonly ProblemInResponse[]): string[] {
  return [...new Set(places.map(({ response }) => response.group))];
}

function describeGroups(groups: readonly string[]): string {
  if (groups.length === 1) return '';
  const shown = groups.slice(0, maxShown);
  const more = groups.length - shown.length;
  return `: ${listWords(more === 0 ? shown : [...shown, `${more} more`], 'and')}`;
}

const maxShown = 6;
