import { type Exploration, exploreModal, findNeverShown, type ReachableState } from '../analysis/index.ts';
import type { LocatedProblem, Severity } from '../base/problem.ts';
import { listWords } from '../base/text.ts';
import { nameOfPart } from '../diff/modal-part.ts';
import { writeFormTypes } from '../endpoint/write-types.ts';
import { blockKinds } from '../format/blocks/index.ts';
import { readContents } from '../format/contents.ts';
import type { Contents, ModalJson } from '../format/modal.ts';
import { describeFields, type FieldWords } from './describe-fields.ts';
import { describeAction, describeBlock, type PartWords } from './describe-part.ts';
import { describeRequests, type RequestWords } from './describe-requests.ts';
import { describeStates, type StateWords } from './describe-states.ts';
import { summarize } from './summarize.ts';

/** A modal in plain words, for readers who know neither JSON nor the format. The page and the Markdown have the same words. */
export interface ModalReport {
  readonly title: string;
  /** The name of the file, without its folders. */
  readonly file: string;
  /** The facts that matter most, a sentence each. */
  readonly summary: readonly string[];
  readonly blocks: readonly PartWords[];
  readonly actions: readonly PartWords[];
  readonly requests: readonly RequestWords[];
  /** The states that are listed, at most `maxListedStates`. */
  readonly states: readonly StateWords[];
  /** Describes how many states there are, and how many are listed. */
  readonly stateCount: string;
  readonly fields: readonly FieldWords[];
  /** The types of the form in TypeScript. */
  readonly types: string;
  readonly problems: readonly ProblemWords[];
  /** The facts that were not proved or not checked, a sentence each. */
  readonly openPoints: readonly string[];
}

/** A problem that the linter reports. */
export interface ProblemWords {
  readonly severity: Severity;
  readonly message: string;
  /** The line and column in the file. */
  readonly place: string;
}

/** The input of a report. */
export interface ReportInput {
  readonly file: string;
  /** The valid modal that is described. */
  readonly modal: ModalJson;
  /** The problems that the linter reports in the file. */
  readonly problems: readonly LocatedProblem[];
}

/** A report with the states that it lists, which the page draws. */
export interface Reported {
  readonly report: ModalReport;
  readonly states: readonly ReachableState[];
}

/** The most states that a report lists. */
export const maxListedStates = 100;

/** Describes a modal. */
export function createReport({ file, modal, problems }: ReportInput): Reported {
  const contents = readContents(modal);
  const exploration = exploreModal(modal);
  const states = exploration.states.slice(0, maxListedStates);
  const { count, words } = describeStates(exploration, modal, maxListedStates);
  return {
    states,
    report: {
      title: titleOf(file),
      file,
      summary: summarize(contents, exploration, problems),
      blocks: contents.blocks.map((block) => describeBlock(block, contents)),
      actions: contents.actions.map((action) => describeAction(action, contents)),
      requests: describeRequests(contents),
      states: words,
      stateCount: count,
      fields: describeFields(modal),
      types: writeFormTypes(modal),
      problems: problems.map(describeDiagnostic),
      openPoints: describeOpenPoints(contents, exploration, findNeverShown(modal)),
    },
  };
}

function describeDiagnostic({ severity, message, range }: LocatedProblem): ProblemWords {
  const { line, column } = range.start;
  return { severity, message, place: `line ${line}, column ${column}` };
}

/** Returns a title from the name of a file: `Cake order` for `cake-order.modal.json`. */
function titleOf(file: string): string {
  const words = file
    .replace(/(?:\.modal)?\.json$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns what a report does not prove or check, a sentence each. `neverShown` is `null` if it could not be proved. */
function describeOpenPoints(
  contents: Contents,
  { exact }: Exploration,
  neverShown: readonly string[] | null,
): readonly string[] {
  const open = contents.blocks.filter(
    ({ kind, options }) =>
      blockKinds[kind].valueType(options.value)?.comesFromItems === true && !options.items?.length,
  );
  return [
    'The app was not called. Its responses can change texts, choices and values, and can hide or show parts.',
    ...(open.length > 0
      ? [
          `The choices of ${listWords(open.map(nameOfPart), 'and')} come from the app, so they are not listed here.`,
        ]
      : []),
    ...(exact ? [] : ['The search for states was stopped early. There may be states that are not listed.']),
    ...(neverShown === null ? ['It could not be proved that every part can be shown.'] : []),
    'Links and web addresses were not opened.',
    'Spelling, tone and translations were not checked.',
    'The pictures show the modal as json-modal draws it. The CRM may use other fonts, colours and spaces.',
  ];
}
