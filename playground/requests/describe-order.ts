import {
  type ModalState,
  type OrderExploration,
  type OrderOutcome,
  type OrderStep,
  type RaceProblem,
  replaySession,
  type SessionFile,
} from 'json-modal';
import { listWords } from '../controls/text.ts';
import { compareStates } from '../preview-state/compare-states.ts';
import { describeCause } from '../preview-state/describe-cause.ts';

/** An exploration, and the recording that it explored. */
export interface Explored {
  readonly file: SessionFile;
  readonly exploration: OrderExploration;
}

/** The surroundings of an outcome. The numbers of its steps and problems are those of the requests. */
export interface OrderContext {
  readonly state: ModalState;
  readonly requests: SessionFile['requests'];
  /** All items of the modal, by block and value. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Returns the surroundings of an outcome. */
export function toOrderContext({ state }: OrderOutcome, { file, exploration }: Explored): OrderContext {
  const states = [...replaySession(file), ...exploration.outcomes.map((outcome) => outcome.state)];
  const labels = states.flatMap(({ blocks }) =>
    blocks.flatMap(({ key, items }) =>
      items.map(({ value, label }) => [itemKey(key, value), label] as const),
    ),
  );
  return { state, requests: file.requests, labels: new Map(labels) };
}

function itemKey(block: string, value: unknown): string {
  return JSON.stringify([block, value]);
}

/** Describes the steps of an order in words of the CRM's user. Equal neighbours, such as keystrokes, are one. */
export function describeSteps(steps: readonly OrderStep[], context: OrderContext): readonly string[] {
  const words = steps.flatMap((step) => describeStep(step, context) ?? []);
  return words.filter((word, index) => word !== words[index - 1]);
}

function describeStep({ type, of, event }: OrderStep, context: OrderContext): string | null {
  const { state } = context;
  if (type === 'response') return `Response to ${causeOf(of, context)}`;
  if (type === 'failure') return `Broken connection for ${causeOf(of, context)}`;
  if (type === 'timeout') return `No response to ${causeOf(of, context)}`;
  switch (event.type) {
    case 'change':
      return `${nameOf(event.key, state)} changed`;
    case 'press':
      return `${nameOf(event.key, state)} pressed`;
    case 'response':
    case 'no-response':
      return 'Earlier response';
    case 'retry':
      return 'Request repeated';
    case 'open':
    case 'close':
      return event.type === 'open' ? 'Modal opened' : 'Modal closed';
    default:
      return null;
  }
}

/** Describes the cause of a request in quotes, such as `“Country changed”`. */
export function causeOf(request: number, { state, requests }: OrderContext): string {
  const sent = requests.find(({ id }) => id === request)?.request;
  return `“${describeCause(state, sent?.kind ?? 'change', sent?.query['invoker'], false)}”`;
}

/** Describes a problem of an order. */
export function describeRaceProblem(problem: RaceProblem, context: OrderContext): string {
  const { state } = context;
  const block = nameOf(problem.block, state);
  switch (problem.type) {
    case 'stale-options': {
      const names = problem.options.map((name) => optionWords.get(name) ?? `the option “${name}”`);
      return `${block} has ${listWords(names)} for an earlier ${nameOf(problem.invoker, state)}.`;
    }
    case 'lost-input':
      return `The response to ${causeOf(problem.request, context)} removes ${labelOf(problem, context)} from ${block}, which the user entered later.`;
    case 'outdated-error':
      return `The response to ${causeOf(problem.request, context)} puts an error under ${block}, which the user has changed since.`;
  }
}

/** The short names of the problems. */
export const raceProblemTitles: Readonly<Record<RaceProblem['type'], string>> = {
  'stale-options': 'Stale choices',
  'lost-input': 'Lost input',
  'outdated-error': 'Outdated error',
};

const optionWords: ReadonlyMap<string, string> = new Map([
  ['items', 'the choices'],
  ['value', 'the value'],
  ['message', 'the hint'],
  ['label', 'the label'],
]);

function labelOf(
  { block, value }: Extract<RaceProblem, { readonly type: 'lost-input' }>,
  { labels }: OrderContext,
): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return listWords(values.map((item) => `“${labels.get(itemKey(block, item)) ?? String(item)}”`));
}

/** Describes the differences between an outcome and the first one; `null` if there are none in the blocks and the message. */
export function describeDifference(first: ModalState, state: ModalState): string | null {
  const parts = compareStates(first, state).map(({ key, options }) => {
    const names = options.map(({ name }) => name);
    return `${nameOf(key, state)} (${names.join(', ')})`;
  });
  const message = first.error === state.error ? [] : [`the message (${quoteOrNone(state.error)})`];
  const differences = [...parts, ...message];
  return differences.length === 0 ? null : listWords(differences);
}

function quoteOrNone(text: string | null): string {
  return text === null ? 'none' : `“${text}”`;
}

/** Returns the name of a block or a button for the user. */
function nameOf(key: string, { blocks, actions }: Pick<ModalState, 'blocks' | 'actions'>): string {
  const part = [...blocks, ...actions].find((candidate) => candidate.key === key);
  return part?.options.label || key;
}

/** Describes the number of orders and outcomes. */
export function describeCounts(orders: number, leftOut: number, outcomes: number): string {
  const explored = orders - leftOut;
  const count = `${explored} ${explored === 1 ? 'order' : 'orders'}`;
  if (outcomes === 1) return explored === 1 ? '1 order, 1 outcome' : `${count}, all with the same outcome`;
  return `${count}, ${outcomes} outcomes`;
}
