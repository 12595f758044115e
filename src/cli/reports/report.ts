import type { WorkSummary } from '../check/work.ts';
import type { ExitStatus } from '../context.ts';
import type { Totals } from '../lint/exit-status.ts';
import type { FileFindings } from '../lint/finding.ts';
import type { Paint } from '../terminal.ts';

/** Writes findings as they come, so that no report needs more memory than one file's findings. */
export interface Report {
  file(file: FileFindings): void;
  end(ending: Ending): void;
}

/** What is known when all files are done. */
export interface Ending {
  readonly totals: Totals;
  /** What makes the run fail beside the findings. */
  readonly failures: readonly Failure[];
  readonly status: ExitStatus;
  /** The baselines that were used, and how much of each. */
  readonly baselines: readonly BaselineTotals[];
  /** Sentences for people, such as what became of the baseline. */
  readonly notes: readonly string[];
  /** What was done to check endpoints, or recordings of them, one for each modal. */
  readonly checks?: readonly WorkSummary[];
  /** Whether findings that are known already are left out. */
  readonly isNewOnly?: boolean;
}

/** A reason to fail that is not a finding. */
export interface Failure {
  /** Whether something could not be done, or a limit for warnings is exceeded. */
  readonly kind: 'not-done' | 'too-many-warnings';
  readonly message: string;
}

/** How much of a baseline was used. */
export interface BaselineTotals {
  /** As the user gave it. */
  readonly path: string;
  /** The findings that it knows, which are left out; in a baseline that was written, all. */
  readonly known: number;
  /** The entries that stand for nothing. */
  readonly obsolete: number;
}

/** Makes a report that is written piece by piece. */
export type MakeReport = (write: (text: string) => void, setting: ReportSetting) => Report;

/** What a report is told beside the findings. */
export interface ReportSetting {
  readonly paint: Paint;
  /** Whether a person reads it, in a terminal where failures are shown as well. */
  readonly isTerminal: boolean;
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
