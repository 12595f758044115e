import { type ModalContext, makeContext, type Opening, openings } from '../../host/context.ts';
import { CliError } from '../cli-error.ts';
import type { Settings } from './settings.ts';

/** The ways in which a check opens the modal. */
export type Contexts = readonly (readonly [Opening, ModalContext])[];

/** What was given holds in each way to open the modal; a given view or selection leaves only that one. */
export function makeContexts(given: Settings['given']): Contexts | CliError {
  const made: (readonly [Opening, ModalContext])[] = [];
  for (const [name, way] of isChosen(given) ? [chosenWay(given)] : everyWay(given)) {
    const context = makeContext(way);
    if ('problem' in context) return new CliError(`"--context" does not fit: ${context.problem}`);
    made.push([name, context]);
  }
  return made;
}

type Way = readonly [Opening, Settings['given']];

function isChosen(given: Settings['given']): boolean {
  return ['view', 'selectedIds', 'excludedIds', 'filter'].some((name) => Object.hasOwn(given, name));
}

function chosenWay(given: Settings['given']): Way {
  return [given['view'] === 'list' ? 'list' : 'details', given];
}

function everyWay(given: Settings['given']): readonly Way[] {
  return Object.entries(openings).map(([name, way]) => [name as Opening, { ...way, ...given }]);
}
