import type { ModalReply } from '../../src/session/transport.ts';
import { takeNaively, textOfNaive } from './compare.ts';
import { isData } from './naive-answers.ts';
import { copy } from './naive-model.ts';
import type { NaiveModal, NaiveRequest } from './naive-types.ts';
import { currentForm, view } from './naive-view.ts';
import type { Step } from './worlds.ts';

/** An answer that has not come: to a request by its place among all, or `null` if the connection breaks instead. */
export interface NaivePending {
  readonly request: number;
  readonly reply: ModalReply | null;
}

/** A task: a modal, the steps that follow in their order, and the answers that may come anywhere between them. */
export interface NaiveOrders {
  readonly start: NaiveModal;
  readonly steps: readonly Step[];
  readonly pending: readonly NaivePending[];
  readonly areLost: boolean;
  /** The known answers to all requests, the recorded ones included, by the place of the request. */
  readonly bodies: ReadonlyMap<number, unknown>;
  /** How the order begins in which nothing is moved: what was used, and who set what. */
  readonly trace: Trace;
}

/** How many orders end in each look, and how many were left out. */
export interface NaiveResult {
  readonly looks: Map<string, number>;
  leftOut: number;
}

/** The effects of an order so far, apart from the modal. */
export interface Trace {
  readonly used: readonly number[];
  /** By block and option, the request whose answer set it; a value of the user counts as newer than all. */
  readonly setters: ReadonlyMap<string, number>;
  readonly problems: readonly object[];
}

export const noTrace: Trace = { used: [], setters: new Map(), problems: [] };

/** Goes through every order, one after the other, without a memory. */
export function goThroughOrders(orders: NaiveOrders): NaiveResult {
  const result: NaiveResult = { looks: new Map(), leftOut: 0 };
  const recorded = record(orders);
  const go = (modal: NaiveModal, at: number, open: readonly NaivePending[], trace: Trace): void => {
    const step = orders.steps[at];
    if (step === undefined && open.length === 0) {
      const look = lookOf(modal, trace, orders);
      result.looks.set(look, (result.looks.get(look) ?? 0) + 1);
      return;
    }
    if (step !== undefined) {
      const next = copy(modal);
      const effect = effectOf(next, step);
      if (effect === recorded[at]) go(next, at + 1, open, traceOf(modal, next, step, trace));
      else result.leftOut += countRest(orders, at + 1, open, recorded);
    }
    for (const pending of open.filter(({ request }) => modal.requests[request] !== undefined)) {
      for (const fate of fatesOf(pending, orders)) {
        const next = copy(modal);
        takeNaively(next, fate);
        const rest = open.filter((other) => other !== pending);
        go(next, at, rest, traceOf(modal, next, fate, trace));
      }
    }
  };
  go(orders.start, 0, orders.pending, orders.trace);
  return result;
}

function fatesOf({ request, reply }: NaivePending, { areLost }: NaiveOrders): readonly Step[] {
  const broken: Step = { do: 'break', request };
  const plain: Step = reply === null ? broken : { do: 'answer', request, reply };
  if (!areLost) return [plain];
  // No answer in time shows the same as a broken connection.
  return reply === null ? [broken, broken] : [plain, broken, broken];
}

/** The effect of each step when nothing was moved. */
function record({ start, steps }: NaiveOrders): readonly string[] {
  const modal = copy(start);
  return steps.map((step) => effectOf(modal, step));
}

/** Makes a step; tells in a text whether it was taken, what was sent, and what waits for a pause in the typing. */
function effectOf(modal: NaiveModal, step: Step): string {
  const before = modal.requests.length;
  const taken = takeNaively(modal, step);
  const sent = modal.requests.slice(before).map(({ kind, form, invoker }) => [kind, form, invoker]);
  return JSON.stringify([taken, sent, modal.pending?.key ?? null]);
}

/** Counts the orders of what is left, one by one. */
function countRest(
  orders: NaiveOrders,
  at: number,
  open: readonly NaivePending[],
  recorded: readonly string[],
): number {
  let sent = orders.start.requests.length;
  const sentBefore = [sent, ...recorded.map((effect) => (sent += JSON.parse(effect)[1].length))];
  const count = (next: number, left: readonly NaivePending[]): number => {
    if (next === orders.steps.length && left.length === 0) return 1;
    const step = next < orders.steps.length ? count(next + 1, left) : 0;
    return left
      .filter(({ request }) => request < (sentBefore[next] ?? 0))
      .reduce((sum, pending) => {
        const fates = fatesOf(pending, orders).length;
        return (
          sum +
          fates *
            count(
              next,
              left.filter((other) => other !== pending),
            )
        );
      }, step);
  };
  return count(at, open);
}

/** Notes what a step did: which answer was used, who set what, and what it undid of later input. */
export function traceOf(before: NaiveModal, after: NaiveModal, step: Step, trace: Trace): Trace {
  if (isFresh(before, after, step)) return { ...trace, setters: new Map() };
  const setters = new Map(trace.setters);
  for (const block of after.blocks) {
    if (block.changed !== before.blocks.find(({ key }) => key === block.key)?.changed)
      setters.set(nameOf(block.key, 'value'), Number.POSITIVE_INFINITY);
  }
  const request = step.do === 'answer' ? before.requests[step.request] : undefined;
  if (step.do !== 'answer' || request?.fate !== 'waiting' || !isUsed(after, step.reply))
    return { ...trace, setters };
  for (const [key, name] of settings(before, request, step.reply))
    setters.set(nameOf(key, name), step.request);
  const undone = findUndone(before, after, request, step.request);
  return { used: [...trace.used, step.request], setters, problems: [...trace.problems, ...undone] };
}

/** Whether a step leads back to the schema. */
function isFresh(before: NaiveModal, after: NaiveModal, step: Step): boolean {
  const sent = after.requests.slice(before.requests.length);
  if (after.phase === 'closed' || sent.some(({ kind }) => kind === 'initial')) return true;
  return step.do === 'press' && before.opening !== null && step.key === 'other';
}

function isUsed({ phase, message }: NaiveModal, { body }: ModalReply): boolean {
  return phase === 'ready' && message === null && isData(body);
}

/** The options that an answer sets, by block. */
function settings(before: NaiveModal, { moment }: NaiveRequest, { body }: ModalReply) {
  return Object.entries((isData(body) && body.data.blocks) || {}).flatMap(([key, options]) => {
    const changed = before.blocks.find((block) => block.key === key)?.changed ?? 0;
    const names = Object.keys(options).filter((name) => name !== 'value' || changed < moment);
    return names.map((name) => [key, name] as const);
  });
}

function findUndone(before: NaiveModal, after: NaiveModal, { moment }: NaiveRequest, request: number) {
  const [old, now] = [shownValues(before), shownValues(after)];
  return before.blocks.flatMap((block): readonly object[] => {
    if (block.changed <= moment) return [];
    const { key } = block;
    const value = old.get(key);
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    const error = after.blocks.find((other) => other.key === key)?.error ?? null;
    return [
      ...(!isEmpty && text(value) !== text(now.get(key))
        ? [{ type: 'lost-input', block: key, value, request }]
        : []),
      ...(error === null ? [] : [{ type: 'outdated-error', block: key, request }]),
    ];
  });
}

function shownValues(modal: NaiveModal): ReadonlyMap<string, unknown> {
  const { visible, values } = view(modal);
  return new Map(values.filter(([key]) => visible.includes(key)));
}

function lookOf(modal: NaiveModal, trace: Trace, orders: NaiveOrders): string {
  const { requests: _, taken: __, ...seen } = JSON.parse(textOfNaive(modal, null, modal.requests.length));
  const problems = [...trace.problems, ...findStale(modal, trace, orders)];
  return textOfLook({ ...seen, success: modal.success ?? null }, problems);
}

/** The same text for the same look and problems. */
export function textOfLook(look: object, problems: readonly object[]): string {
  return text([look, problems.map(text).sort()]);
}

function findStale(modal: NaiveModal, trace: Trace, { bodies }: NaiveOrders): readonly object[] {
  if (modal.phase !== 'ready' || modal.requests.some(({ fate }) => fate === 'waiting')) return [];
  const form = currentForm(modal);
  const { visible } = view(modal);
  const opened = modal.requests.findLastIndex(({ kind }) => kind === 'initial');
  const latest = new Map<string, number>();
  for (const [index, { kind, invoker }] of modal.requests.entries())
    if (kind === 'change' && invoker !== null && index > opened) latest.set(invoker, index);
  return [...latest].flatMap(([invoker, index]) => {
    const request = modal.requests[index];
    if (trace.used.includes(index)) return [];
    if (text(request?.form?.[invoker]) !== text(form[invoker])) return [];
    return modal.blocks.flatMap((block) => {
      if (!visible.includes(block.key) && !Object.hasOwn(form, block.key)) return [];
      const options = staleOptions(modal, block, index, opened, trace, bodies.get(index)).sort();
      return options.length === 0
        ? []
        : [{ type: 'stale-options', block: block.key, options, invoker, request: index }];
    });
  });
}

function staleOptions(
  modal: NaiveModal,
  block: NaiveModal['blocks'][number],
  index: number,
  opened: number,
  { setters }: Trace,
  body: unknown,
): string[] {
  const setBy = (name: string) => setters.get(nameOf(block.key, name)) ?? -1;
  const { data } = Object(body);
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) {
    const blocks = Object(data.blocks);
    const given = Object.hasOwn(blocks, block.key) ? blocks[block.key] : {};
    const now = { ...block.options, value: block.held };
    return Object.entries(given)
      .filter(
        ([name, value]) =>
          name !== 'error' && setBy(name) < index && text(value) !== text(optionOf(now, name)),
      )
      .map(([name]) => name);
  }
  const { invoker = '', form } = modal.requests[index] ?? {};
  const earlier = modal.requests.flatMap((other, place) =>
    other.kind === 'change' &&
    place > opened &&
    other.invoker === invoker &&
    text(other.form?.[invoker ?? '']) !== text(form?.[invoker ?? ''])
      ? [place]
      : [],
  );
  const names = [...setters.keys()].filter((name) => name.startsWith(nameOf(block.key, '')));
  return names
    .filter((name) => earlier.includes(setters.get(name) ?? -1) && (setters.get(name) ?? -1) < index)
    .map((name) => name.slice(nameOf(block.key, '').length))
    .filter((name) => name !== 'error');
}

function optionOf(from: object, name: string): unknown {
  return Object.hasOwn(from, name) ? (from as Readonly<Record<string, unknown>>)[name] : undefined;
}

function nameOf(block: string, option: string): string {
  return `${block}\n${option}`;
}

/** JSON with the members in the order of their names. */
function text(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    ) ?? 'null'
  );
}
