import { ruleHelp } from '../../lint/docs-links.ts';
import { type ReportedDiagnostic, textOf } from '../diagnostics/reported-diagnostic.ts';
import { makePrintable } from '../terminal.ts';
import { describeTotals } from './describe-totals.ts';
import type { MakeReport } from './report.ts';

/** Workflow commands, which GitHub Actions converts to annotations. */
export const githubReport: MakeReport = (write, setting) => ({
  file({ path, diagnostics }) {
    for (const diagnostic of diagnostics) write(`${toCommand(setting.fromRoot(path), diagnostic)}\n`);
  },
  end({ totals, notes, isNewOnly, failures }) {
    for (const { kind, message } of failures)
      write(`::error title=${kind}::${makePrintable(escapeData(message))}\n`);
    if (totals.files > 0)
      write(`${[describeTotals(totals, setting, isNewOnly), ...notes.map(makePrintable)].join('\n')}\n`);
  },
});

const levels = { error: 'error', warning: 'warning', info: 'notice' } as const;

function toCommand(path: string, diagnostic: ReportedDiagnostic): string {
  const {
    rule,
    severity,
    range: { start, end },
    isOfEndpoint,
  } = diagnostic;
  // GitHub accepts columns only for a range within one line.
  const columns = start.line === end.line ? [`col=${start.column}`, `endColumn=${end.column}`] : [];
  const places = [
    `file=${makePrintable(escapeProperty(path))}`,
    ...(isOfEndpoint ? [] : [`line=${start.line}`, `endLine=${end.line}`, ...columns]),
  ];
  return `::${levels[severity]} ${[...places, `title=${escapeProperty(rule)}`].join(',')}::${makePrintable(escapeData(textOf(diagnostic)))}%0A${ruleHelp(rule)}`;
}

/** Escapes a message. */
export function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Escapes the value of a property. */
export function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
