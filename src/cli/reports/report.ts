import type { WorkSummary } from '../check/work.ts';
import type { FileFindings } from '../lint/finding.ts';
import type { Totals } from '../lint/totals.ts';
import type { Paint } from '../paint.ts';

/** Writes findings as they come, so that no report needs more memory than one file's findings. */
export interface Report {
  file(file: FileFindings): void;
  end(ending: Ending): void;
}

/** What is known when all files are done. */
export interface Ending {
  readonly totals: Totals;
  /** Whether everything that was asked for could be done. */
  readonly isComplete: boolean;
  /** Sentences for people, such as what became of the baseline. */
  readonly notes: readonly string[];
  /** What was done to check endpoints, or recordings of them, one for each modal. */
  readonly checks?: readonly WorkSummary[];
  /** Whether findings that are known already are left out. */
  readonly isNewOnly?: boolean;
}

/** Makes a report that is written piece by piece. */
export type MakeReport = (write: (text: string) => void, setting: ReportSetting) => Report;

/** What a report is told beside the findings. */
export interface ReportSetting {
  readonly paint: Paint;
  /** How wide the terminal is, if it is one. */
  readonly columns?: number | undefined;
  /** The version of the command. */
  readonly version: string;
  /** Turns the path of a file into one from the root of the repository. */
  readonly fromRoot: (path: string) => string;
  /** What is counted at the end. */
  readonly noun: 'file' | 'response';
  /** Whether fixes were tried, but not written. */
  readonly isTrial: boolean;
  /** Whether errors alone are told. */
  readonly isQuiet: boolean;
}
