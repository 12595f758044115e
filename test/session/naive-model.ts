import type { ModalJson } from '../../src/format/modal.ts';
import type { Value } from '../../src/format/values.ts';
import { isData, isError, isSuccess, isValidData, merge } from './naive-answers.ts';
import { look } from './naive-look.ts';
import { asWritten, errorOf } from './naive-schema.ts';
import type {
  Data,
  NaiveBlock,
  NaiveModal,
  NaivePart,
  NaiveReadings,
  NaiveRequest,
  NaiveSetup,
  Options,
} from './naive-types.ts';
import { isList, isMalformed, isPossible, isSame, isTyped, keptValues, readText } from './naive-values.ts';
import { currentForm, view } from './naive-view.ts';

export const unexpected = 'Something went wrong, please try again.';
export const defaults: NaiveReadings = {
  hiddenSource: 'empty',
  severalKeys: 'all',
  listEquals: 'exact',
  scalarTypes: 'strict',
  resetTo: 'schema',
};

export function makeNaive(schema: ModalJson, setup: Partial<Omit<NaiveSetup, 'schema'>> = {}): NaiveModal {
  const whole = {
    transport: true,
    debounceMs: 300,
    timeoutMs: 10_000,
    readings: defaults,
    ...setup,
    schema,
  };
  return { setup: whole, now: 0, moment: 1, requests: [], tabs: [], ...asWritten(schema), phase: 'closed' };
}

export function copy(modal: NaiveModal): NaiveModal {
  return { ...modal };
}

// The steps of the user and the world.

export function open(modal: NaiveModal): void {
  if (modal.phase !== 'closed') return;
  Object.assign(modal, asWritten(modal.setup.schema));
  begin(modal);
}

export function retry(modal: NaiveModal): void {
  const { phase, failed } = modal;
  if (phase === 'failed' || phase === 'unauthorized') begin(modal);
  else if (failed?.kind === 'change') repeat(modal, failed.invoker ?? '');
  else if (failed?.kind === 'submit') {
    const shown = look(modal);
    const button = modal.actions.find(
      ({ key, options }) => options['handler'] === 'request' && shown.actions.has(key),
    );
    if (button) press(modal, button.key);
  }
}

export function close(modal: NaiveModal): void {
  if (modal.phase === 'closed') return;
  abandon(modal, 'closed');
  Object.assign(modal, asWritten(modal.setup.schema), { phase: 'closed' });
}

export function change(modal: NaiveModal, key: string, given: Value | undefined): boolean {
  const shown = look(modal);
  const block = modal.blocks.find((one) => one.key === key);
  if (!isOpenForInput(modal) || !block || !shown.blocks.has(key)) return false;
  const now = shown.values.get(key);
  const items = shown.items.get(key) ?? [];
  const offersNone = now === '' || items.some((item) => item.value === '' && item.isDisabled !== true);
  const read = readText(block, given);
  const next = read === '' && !isList(block) && !offersNone ? undefined : read;
  if (!isPossible(block, next, now, items)) return false;
  modal.isDirty = true;
  if (isSame(next, now)) {
    keep(modal, block);
    if (modal.failed?.kind === 'change' && modal.failed.invoker === key) askIfWanted(modal, block);
    return true;
  }
  const kept = isList(block) ? keptValues(block, items) : [];
  const held = isList(block) ? [...(Array.isArray(next) ? next : []), ...kept] : next;
  modal.moment += 1;
  put(modal, { ...block, held, changed: modal.moment, error: null });
  askIfWanted(modal, block);
  return true;
}

/** Typing changed the text in the control at least. */
function keep(modal: NaiveModal, block: NaiveBlock): void {
  if (!isTyped(block)) return;
  modal.moment += 1;
  put(modal, { ...block, changed: modal.moment });
}

function isOpenForInput({ phase, requests }: NaiveModal): boolean {
  return phase === 'ready' && requests.every(({ kind, fate }) => kind !== 'submit' || fate !== 'waiting');
}

function askIfWanted(modal: NaiveModal, block: NaiveBlock): void {
  const { debounceMs, transport } = modal.setup;
  if (block.options['fetchOnChange'] !== true || !transport) return;
  if (!isTyped(block) || debounceMs === 0) repeat(modal, block.key);
  else modal.pending = { key: block.key, due: modal.now + debounceMs };
}

export function press(modal: NaiveModal, key: string): boolean {
  const action = modal.actions.find((one) => one.key === key);
  if (!action || !view(modal).active.includes(key)) return false;
  const handler = action.options['handler'];
  if (handler === 'cancel') close(modal);
  else if (handler === 'reset') reset(modal);
  else return pressPrimary(modal, action);
  return true;
}

export function answer(
  modal: NaiveModal,
  number: number,
  reply: { readonly status: number; readonly body: unknown },
): void {
  const request = modal.requests[number];
  if (request?.fate !== 'waiting') return;
  settle(modal, number, 'done');
  const body = reply.body;
  if (reply.status === 401) {
    reject(modal, request, 'unauthorized');
    if (request.kind === 'initial') modal.phase = 'unauthorized';
  } else if (isError(body)) reject(modal, request, body.error.message);
  else if (request.kind === 'submit' && isSuccess(body)) {
    close(modal);
    modal.success = body.success;
  } else if (isData(body) && isValidData(modal, body.data)) takeData(modal, request, body.data);
  else reject(modal, request, unexpected);
}

/** No whole answer: the connection broke. */
export function breakOff(modal: NaiveModal, number: number): void {
  const request = modal.requests[number];
  if (request?.fate !== 'waiting') return;
  settle(modal, number, 'done');
  reject(modal, request, unexpected);
}

/** Time passes, and what falls due happens in the order in which it does. */
export function pass(modal: NaiveModal, milliseconds: number): void {
  const end = modal.now + milliseconds;
  for (;;) {
    const next = earliest(modal);
    if (next === null || next.due > end) break;
    modal.now = Math.max(modal.now, next.due);
    next.happen();
  }
  modal.now = end;
}

// Requests.

function begin(modal: NaiveModal): void {
  modal.phase = modal.setup.transport ? 'opening' : 'ready';
  if (modal.setup.transport) send(modal, 'initial', null, null);
}

function repeat(modal: NaiveModal, invoker: string): void {
  modal.pending = null;
  modal.requests = modal.requests.map((request) =>
    request.fate === 'waiting' && request.kind === 'change' ? { ...request, fate: 'superseded' } : request,
  );
  send(modal, 'change', currentForm(modal), invoker);
}

function pressPrimary(modal: NaiveModal, action: NaivePart): boolean {
  const shown = look(modal);
  const wrong = modal.blocks.filter((block) => shown.blocks.has(block.key) && isMalformed(block, shown));
  for (const block of wrong) put(modal, { ...block, error: `malformed ${block.options['type']}` });
  if (wrong.length > 0) return false;
  if (action.options['handler'] === 'open-url') {
    if (!modal.setup.transport && action.options['url'] === undefined) return false;
    modal.tabs = [...modal.tabs, currentForm(modal)];
    return true;
  }
  if (!modal.setup.transport) return false;
  modal.pending = null;
  modal.blocks = modal.blocks.map((block) => ({ ...block, error: null }));
  send(modal, 'submit', currentForm(modal), null);
  return true;
}

function reset(modal: NaiveModal): void {
  abandon(modal, 'reset');
  const { opening } = modal;
  const again = modal.setup.readings.resetTo === 'schema' || opening === null;
  Object.assign(modal, asWritten(modal.setup.schema), { opening: again ? null : opening });
  if (!again) Object.assign(modal, opening);
  if (again) begin(modal);
  else modal.phase = 'ready';
}

function send(
  modal: NaiveModal,
  kind: NaiveRequest['kind'],
  form: Options | null,
  invoker: string | null,
): void {
  modal.moment += 1;
  modal.message = null;
  modal.failed = null;
  const request = { kind, form, invoker, sentAt: modal.now, moment: modal.moment, fate: 'waiting' } as const;
  modal.requests = [...modal.requests, request];
}

function abandon(modal: NaiveModal, fate: 'reset' | 'closed'): void {
  modal.pending = null;
  modal.requests = modal.requests.map((request) =>
    request.fate === 'waiting' ? { ...request, fate } : request,
  );
}

function settle(modal: NaiveModal, number: number, fate: 'done' | 'late'): void {
  modal.requests = modal.requests.map((request, index) =>
    index === number ? { ...request, fate } : request,
  );
}

function earliest(modal: NaiveModal): { readonly due: number; readonly happen: () => void } | null {
  const { pending } = modal;
  const dues = modal.requests.flatMap((request, index) =>
    request.fate === 'waiting'
      ? [{ due: request.sentAt + modal.setup.timeoutMs, happen: () => runOut(modal, index) }]
      : [],
  );
  if (pending) dues.push({ due: pending.due, happen: () => repeat(modal, pending.key) });
  return dues.sort((one, other) => one.due - other.due)[0] ?? null;
}

function runOut(modal: NaiveModal, number: number): void {
  const request = modal.requests[number];
  settle(modal, number, 'late');
  if (request) reject(modal, request, unexpected);
}

function reject(modal: NaiveModal, request: NaiveRequest, message: string): void {
  modal.message = message;
  modal.failed = request;
  if (request.kind === 'initial') modal.phase = 'failed';
}

function takeData(modal: NaiveModal, request: NaiveRequest, data: Data): void {
  const merged = merge(modal, data);
  modal.blocks = merged.blocks.map((block) => {
    const given = new Map(Object.entries(data.blocks ?? {})).get(block.key) ?? {};
    const before = modal.blocks.find((one) => one.key === block.key);
    const error = errorOf(given);
    if (!Object.hasOwn(given, 'value')) return { ...block, error };
    if (block.changed < request.moment) return { ...block, held: given['value'] as Value, error };
    // A value that is not taken leaves the kind of select as it is, too.
    const { value: _, ...others } = block.options;
    const value = before?.options['value'];
    return { ...block, options: value === undefined ? others : { ...others, value }, error };
  });
  modal.actions = merged.actions;
  modal.message = null;
  modal.failed = null;
  if (request.kind !== 'initial') return;
  modal.phase = 'ready';
  modal.opening = { blocks: modal.blocks, actions: modal.actions };
}

function put(modal: NaiveModal, block: NaiveBlock): void {
  modal.blocks = modal.blocks.map((one) => (one.key === block.key ? block : one));
}
