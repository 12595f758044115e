import { ruleHelp } from '../../lint/docs-links.ts';
import { type FileDiagnostics, fingerprintsOf, shortHash } from '../diagnostics/file-diagnostics.ts';
import { textOf } from '../diagnostics/reported-diagnostic.ts';
import { makePrintable, toPrintableJson } from '../terminal.ts';
import type { MakeReport, RunFailure } from './report.ts';

/** GitLab's Code Quality report: a list of issues. Failures are issues of the whole repository. */
export const gitlabReport: MakeReport = (write, { fromRoot }) => {
  let separator = '\n';
  write('[');
  const add = (issue: Issue) => {
    write(`${separator}  ${toPrintableJson(issue)}`);
    separator = ',\n';
  };
  return {
    file: (file) => toIssues({ ...file, path: fromRoot(file.path) }).forEach(add),
    end({ failures }) {
      failures.map(toIssue).forEach(add);
      write('\n]\n');
    },
  };
};

/** The required members, and a text with the address of the rule. */
interface Issue {
  readonly description: string;
  readonly check_name: string;
  /** Includes the path, since GitLab merges issues with the same fingerprint. */
  readonly fingerprint: string;
  readonly severity: 'info' | 'minor' | 'major' | 'blocker';
  readonly location: {
    readonly path: string;
    readonly lines: { readonly begin: number; readonly end: number };
  };
  readonly content?: { readonly body: string };
}

const severities = { error: 'major', warning: 'minor', info: 'info' } as const;

function toIssues({ path, places, diagnostics }: FileDiagnostics): readonly Issue[] {
  const fingerprints = fingerprintsOf({ places, diagnostics });
  return diagnostics.map((diagnostic, index) => ({
    description: makePrintable(textOf(diagnostic)),
    check_name: diagnostic.rule,
    fingerprint: shortHash([path, fingerprints[index]].join('\n')),
    severity: severities[diagnostic.severity],
    location: { path, lines: { begin: diagnostic.range.start.line, end: diagnostic.range.end.line } },
    content: { body: ruleHelp(diagnostic.rule) },
  }));
}

function toIssue({ kind, message }: RunFailure): Issue {
  return {
    description: makePrintable(message),
    check_name: kind,
    fingerprint: shortHash([kind, message].join('\n')),
    severity: 'blocker',
    location: { path: '.', lines: { begin: 1, end: 1 } },
  };
}
