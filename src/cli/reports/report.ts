import type { ExitStatus } from '../command.ts';
import type { FileDiagnostics } from '../diagnostics/file-diagnostics.ts';
import type { ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import type { Totals } from '../diagnostics/totals.ts';
import type { Paint } from '../terminal.ts';

/** A report that is written file by file, to save memory. */
export interface Report {
  file(file: FileDiagnostics): void;
  end(ending: Ending): void;
}

/** The results of a run after all files. */
export interface Ending {
  readonly totals: Totals;
  /** The failures besides the diagnostics. */
  readonly failures: readonly RunFailure[];
  readonly status: ExitStatus;
  /** The used baselines. */
  readonly baselines: readonly BaselineTotals[];
  /** Additional sentences for people, such as about the baseline. They include the notices. */
  readonly notes: readonly string[];
  /** The remarks about what the run covered, for programs. */
  readonly notices: readonly Notice[];
  /** The work of checks, one entry for each document. */
  readonly checks?: readonly object[];
  /** The problems of a check by rule, the gravest first. */
  readonly rules?: readonly RuleCount[];
  /** Whether known diagnostics were removed. */
  readonly isNewOnly?: boolean;
}

/** The number of problems of a rule and severity. */
export interface RuleCount extends Pick<ReportedDiagnostic, 'rule' | 'severity'> {
  readonly problems: number;
}

/** A failure that is not a diagnostic. */
export interface RunFailure {
  /** The kind: a failed operation, or an exceeded limit for warnings. */
  readonly kind: 'not-done' | 'too-many-warnings';
  readonly message: string;
}

/** A remark about what a run covered. It changes no exit status. */
export interface Notice {
  /** The kind: a file that was left out, a part that was not checked, a pattern of a config without a file, or a former name of a rule. */
  readonly kind: 'left-out' | 'not-checked' | 'unmatched-pattern' | 'renamed-rule';
  readonly message: string;
  /** The document whose check left a part out. */
  readonly path?: string;
}

/** The use of a baseline. */
export interface BaselineTotals {
  /** The path as typed. */
  readonly path: string;
  /** The number of ignored diagnostics; in a written baseline, of all entries. */
  readonly known: number;
  /** The number of obsolete entries. */
  readonly obsolete: number;
}

/** Creates a report that is written piece by piece. */
export type MakeReport = (write: (text: string) => void, setting: ReportSetting) => Report;

/** The settings of a report. */
export interface ReportSetting {
  readonly paint: Paint;
  /** Returns a text that links to a URL; the text itself if the output has no links. */
  readonly link: (url: string, text: string) => string;
  /** Whether the output is read together with standard error, which has the failures. */
  readonly isJoined: boolean;
  /** The width of the terminal. */
  readonly columns?: number | undefined;
  /** The version of the command. */
  readonly version: string;
  /** Converts a path to one relative to the root of the repository. */
  readonly fromRoot: (path: string) => string;
  /** The noun to count. */
  readonly noun: 'file' | 'response';
  /** Whether the command has `--fix`. */
  readonly hasFix: boolean;
  /** Whether fixes were tried only. */
  readonly isTrial: boolean;
  /** Whether only errors are reported. */
  readonly isQuiet: boolean;
}
