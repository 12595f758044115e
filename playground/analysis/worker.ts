import { fixResponse, lintResponse } from 'json-modal/lint';
import type { DocumentName } from '../../src/lint/documents/document-name.ts';
import type { Analysis } from './analysis.ts';
import { modalAnalysis } from './modal-analysis.ts';
import type { LintedText, LintText, WorkerReport, WorkerRequest } from './worker-messages.ts';

/** The analyses of all kinds. That of the modal is needed first, the others are loaded with their first document. */
const analyses: Readonly<Record<DocumentName, () => Analysis | Promise<Analysis>>> = {
  modal: () => modalAnalysis,
  filter: async () => (await import('./filter-analysis.ts')).filterAnalysis,
  manifest: async () => (await import('./manifest-analysis.ts')).manifestAnalysis,
};

// Runs in a worker, so that a proof over thousands of states does not delay a keystroke.
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => handle(data).catch(reportError));
report({ type: 'loaded' });

async function handle(request: WorkerRequest): Promise<void> {
  if (request.type === 'document') {
    const { rules, lint, explore } = await analyses[request.kind]();
    const reasons = new Map(rules.map(({ id, reason }) => [id, reason]));
    const diagnostics = lint(request.text).map((problem) => ({
      ...problem,
      reason: reasons.get(problem.rule),
    }));
    report({ type: 'linted', diagnostics });
    report({ type: 'explored', found: explore?.(request.text, request.response) ?? null });
  } else report({ type: 'looked-through', found: await lintText(request) });
  report({ type: 'done' });
}

async function lintText(request: LintText): Promise<LintedText> {
  const { type, text } = request;
  if (type === 'response') return { text, diagnostics: lintResponse(request.modal, text) };
  if (type === 'fix-response') return fixResponse(request.modal, text);
  const { fix } = await analyses[request.kind]();
  return fix(text);
}

function report(report: WorkerReport): void {
  self.postMessage(report);
}
