import type { Analysis } from './analysis.ts';
import type { KindName } from './kind-facts.ts';
import { modalAnalysis, responseAnalysis } from './modal-analysis.ts';
import type { LintedText, LintText, WorkerReport, WorkerRequest } from './worker-messages.ts';

/** The analyses of all kinds. Those of a modal are needed first, the others are loaded with their first document. */
const analyses: Readonly<Record<KindName, () => Analysis | Promise<Analysis>>> = {
  modal: () => modalAnalysis,
  filter: async () => (await import('./filter-analysis.ts')).filterAnalysis,
  response: () => responseAnalysis,
  manifest: async () => (await import('./manifest-analysis.ts')).manifestAnalysis,
};

// Runs in a worker, so that a proof over thousands of states does not delay a keystroke.
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => handle(data).catch(reportError));
report({ type: 'loaded' });

async function handle(request: WorkerRequest): Promise<void> {
  if (request.type === 'document') {
    const { rules, lint, explore } = await analyses[request.kind]();
    const reasons = new Map(rules.map(({ id, reason }) => [id, reason]));
    const diagnostics = lint(request.text, request.modal).map((problem) => ({
      ...problem,
      reason: reasons.get(problem.rule),
    }));
    report({ type: 'linted', diagnostics });
    report({ type: 'explored', found: explore?.(request.text, request.modal, request.response) ?? null });
  } else if (request.type === 'compare') {
    const { compareTexts } = await import('./compare-texts.ts');
    report({ type: 'compared', compared: compareTexts(request.kind, request.before, request.after) });
  } else report({ type: 'looked-through', found: await lintText(request) });
  report({ type: 'done' });
}

async function lintText({ type, kind, text, modal }: LintText): Promise<LintedText> {
  const { lint, fix } = await analyses[kind]();
  return type === 'fix' ? fix(text, modal) : { text, diagnostics: [...lint(text, modal)] };
}

function report(report: WorkerReport): void {
  self.postMessage(report);
}
