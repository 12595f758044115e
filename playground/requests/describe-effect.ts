import { listWords } from '../controls/text.ts';
import type { Exchange } from '../preview-state/exchange.ts';

/** Describes what the user of the modal sees after a request, as the end of "The user sees …". */
export function describeEffect(exchange: Exchange): string {
  const { kind, outcome, isResent } = exchange;
  if (isResent) return 'nothing of it.';
  if (outcome.state === 'waiting') return 'that the modal waits for the response.';
  if (outcome.state === 'dropped') return 'nothing of this response.';
  if (kind === 'open-url') return 'a new browser tab.';
  const { shown } = outcome;
  if (outcome.state === 'failed')
    return shown === undefined ? 'an error in place of the modal.' : `an error: “${shown}”`;
  if (shown !== undefined) return `the message “${shown}” The modal closes.`;
  return describeErrors(exchange) ?? describeChanged(exchange);
}

function describeErrors({ changes, modal }: Exchange): string | null {
  const errors = changes.flatMap(({ key, options }) => {
    const error = options.find(({ name }) => name === 'error')?.after;
    const block = modal.getState().blocks.find((candidate) => candidate.key === key);
    return typeof error === 'string' && block?.visible ? [`${nameOf(block)}: “${error}”`] : [];
  });
  if (errors.length === 0) return null;
  return `${errors.length === 1 ? 'an error at' : 'errors at'} ${listWords(errors)}`;
}

function describeChanged({ kind, changes, modal }: Exchange): string {
  if (kind === 'initial') return 'the modal.';
  const { blocks } = modal.getState();
  const changed = blocks.filter((block) => block.visible && changes.some(({ key }) => key === block.key));
  return changed.length === 0 ? 'no change.' : `changes of ${listWords(changed.map(nameOf))}.`;
}

function nameOf({ key, options }: { readonly key: string; readonly options: object }): string {
  return 'label' in options && typeof options.label === 'string' && options.label !== ''
    ? options.label
    : key;
}
