import { applyFixes, type Diagnostic } from '../../lint/index.ts';
import type { Finding } from './finding.ts';

/** Applies fixes until none is left: what one of them uncovers is mended as well. Suppressed findings stay as they are. */
export function applyAllFixes(
  text: string,
  find: (text: string) => readonly Finding[],
): { readonly text: string; readonly findings: readonly Finding[] } {
  let now = text;
  let findings = find(now);
  for (let round = 0; round < mostRounds; round++) {
    const next = applyFixes(now, findings.filter(isDiagnostic));
    if (next === now) break;
    now = next;
    findings = find(now);
  }
  return { text: now, findings };
}

/** An end, should two fixes ever undo each other. */
const mostRounds = 20;

function isDiagnostic(finding: Finding): finding is Diagnostic {
  return finding.fix !== undefined;
}
