import { faultsOf, type Modal, type ModalEvent, type ModalReply, type ModalState } from 'json-modal';
import { listWords } from '../controls/text.ts';
import type { ScenarioName } from '../endpoint/scenarios.ts';
import { type BoundFile, describeResponder } from '../preview-server/bound-file.ts';
import { type NamedPart, nameByKey, nameOfPart } from '../schema/part-names.ts';
import { compareStates, type PartChange } from './compare-states.ts';
import {
  describeFailure,
  type Exchange,
  type ModalOutcome,
  type NewExchange,
  newExchange,
  toDropped,
  waiting,
  withQuery,
} from './exchange.ts';
import { stateBefore } from './state-before.ts';

/** A store of exchanges. */
export interface ExchangeLog {
  readonly add: (exchange: NewExchange) => void;
  readonly change: (modal: Modal, id: number, change: (exchange: Exchange) => Partial<Exchange>) => void;
  /** Returns the file of the preview, which determines the responder. */
  readonly readFile: () => BoundFile | null;
  /** Whether an edit of the document causes a request of this kind now. */
  readonly isByEdit: (kind: Exchange['kind']) => boolean;
  /** Returns the scenario of the latest request. */
  readonly readScenario: () => ScenarioName | null;
}

/** Creates the listener that records a modal's requests and responses. */
export function recordExchanges(
  log: ExchangeLog,
  endpoint: string,
  getModal: () => Modal,
): (event: ModalEvent) => void {
  let warnings: readonly string[] = [];

  function add(
    exchange: Pick<Exchange, 'id' | 'kind' | 'method' | 'url' | 'query' | 'body' | 'outcome'>,
    scenario: ScenarioName | null,
  ): void {
    const { kind, query } = exchange;
    const isByEdit = log.isByEdit(kind);
    const cause = describeCause(getModal().getState(), kind, query['invoker'], isByEdit);
    log.add({ ...exchange, ...newExchange(), modal: getModal(), warnings, cause, isByEdit, scenario });
    warnings = [];
  }

  return (event) => {
    const modal = getModal();
    switch (event.type) {
      case 'warning':
        warnings = [...warnings, event.message];
        break;
      case 'request': {
        const { kind, method, query, body } = event.request;
        const url = withQuery(endpoint, query);
        add({ id: event.id, kind, method, url, query, body, outcome: waiting }, log.readScenario());
        break;
      }
      case 'open-url': {
        const outcome = { state: 'taken', text: 'A new browser tab was opened.' } as const;
        add(
          { id: -1, kind: 'open-url', method: 'GET', url: event.url, query: {}, body: null, outcome },
          null,
        );
        break;
      }
      default: {
        const reply = event.type === 'response' ? event.reply : null;
        const effect = event.dropped
          ? { outcome: toDropped(event.dropped) }
          : readEffect(modal, reply, log.readFile());
        log.change(modal, event.id, ({ at }) => ({ reply, ...effect, ms: performance.now() - at }));
      }
    }
  };
}

/** Returns the effect of a response, from the states before and after it. */
function readEffect(
  modal: Modal,
  reply: ModalReply | null,
  file: BoundFile | null,
): Pick<Exchange, 'outcome' | 'changes' | 'kept'> {
  const state = modal.getState();
  const before = reply === null ? undefined : stateBefore(reply);
  const isTaken = before !== undefined && state.failure === null && state.success === null;
  const changes = isTaken ? compareStates(before, state) : [];
  const kept = isTaken && reply !== null ? findDroppedValues(modal, reply) : [];
  return { outcome: describeOutcome(state, changes, file, reply), changes, kept };
}

/** Returns the outcome of a request, from the resulting state. */
export function describeOutcome(
  { failure, error, success, blocks, actions }: ModalState,
  changes: readonly PartChange[],
  file: BoundFile | null,
  reply: ModalReply | null = null,
): ModalOutcome {
  if (failure !== null) {
    return {
      state: 'failed',
      text: describeFailure(failure, reply),
      failure,
      ...(error !== null && { shown: error }),
      ...(failure.cause === 'invalid' && { faults: faultsOf(failure) }),
    };
  }
  if (success !== null) {
    return { state: 'taken', text: `The modal closed: ${describeResponder(file)}`, shown: success.message };
  }
  const words = [describeChanges(changes, [...blocks, ...actions]), ...describeHiddenErrors(blocks)];
  return { state: 'taken', text: words.join(' ') };
}

/** Describes changes, such as `Changed "Size" (error) and "Bakery" (items, value).` */
function describeChanges(changes: readonly PartChange[], all: readonly NamedPart[]): string {
  const parts = changes.map(
    ({ key, options }) => `"${nameByKey(key, all)}" (${options.map(({ name }) => name).join(', ')})`,
  );
  return parts.length === 0 ? 'The response changed nothing.' : `Changed ${listWords(parts)}.`;
}

/** Describes errors under hidden blocks: to the user, nothing seems to happen. */
export function describeHiddenErrors(blocks: ModalState['blocks']): readonly string[] {
  const names = blocks
    .filter(({ visible, error }) => !visible && error !== null)
    .map((block) => `"${nameOfPart(block)}"`);
  if (names.length === 0) return [];
  const [errors, are] = names.length === 1 ? ['error', 'block is'] : ['errors', 'blocks are'];
  return [`The ${errors} of ${listWords(names)} cannot be seen: the ${are} hidden.`];
}

/** Returns the blocks whose value in a response was ignored, because the user had changed them since the request. */
export function findDroppedValues(modal: Modal, { body }: ModalReply): readonly string[] {
  return entriesOf(member(member(body, 'data'), 'blocks'))
    .filter(([key, options]) => {
      const isGiven = entriesOf(options).some(([name]) => name === 'value');
      return isGiven && modal.explain(key)?.value.origin.from === 'user';
    })
    .map(([key]) => key);
}

function entriesOf(value: unknown): readonly [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function member(value: unknown, name: string): unknown {
  return entriesOf(value).find(([key]) => key === name)?.[1];
}

/** Describes the cause of a request in words of the CRM's user. `invoker` is the key of the changed block. */
function describeCause(
  { blocks, actions }: Pick<ModalState, 'blocks' | 'actions'>,
  kind: Exchange['kind'],
  invoker: string | undefined,
  isByEdit: boolean,
): string {
  if (kind === 'initial') return isByEdit ? 'Document changed' : 'Modal opened';
  if (kind === 'change') {
    const block = blocks.find(({ key }) => key === invoker);
    return `${block?.options.label || invoker} changed`;
  }
  const handler = kind === 'submit' ? 'request' : 'open-url';
  const buttons = actions.filter(({ visible, options }) => visible && options.handler === handler);
  return buttons.map(({ key, options }) => options.label || key).join(' or ');
}
