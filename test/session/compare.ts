import type { ModalState } from '../../src/session/modal-state.ts';
import type { ModalRequest } from '../../src/session/transport.ts';
import { answer, breakOff, change, close, open, pass, press, retry } from './naive-model.ts';
import type { NaiveModal, NaiveView } from './naive-types.ts';
import { optionsText, view } from './naive-view.ts';
import type { Step } from './worlds.ts';

/** Makes one step in the naive model; the result tells whether an edit or a press was taken. */
export function takeNaively(modal: NaiveModal, step: Step): boolean | null {
  switch (step.do) {
    case 'open':
      open(modal);
      return null;
    case 'close':
      close(modal);
      return null;
    case 'retry':
      retry(modal);
      return null;
    case 'change':
      return change(modal, step.key, step.value);
    case 'press':
      return press(modal, step.key);
    case 'answer':
      answer(modal, step.request, step.reply);
      return null;
    case 'break':
      breakOff(modal, step.request);
      return null;
    case 'pass':
      pass(modal, step.milliseconds);
      return null;
  }
}

/** The look of the naive model, and its requests from some request on, as text: equal texts are equal in all that the format promises. */
export function textOfNaive(modal: NaiveModal, taken: boolean | null, from = 0): string {
  const seen = view(modal);
  return JSON.stringify({ ...seen, requests: seen.requests.slice(from), taken }, markUndefined);
}

/** The look of a session, and its requests, in the naive model's terms. */
export function textOf(state: ModalState, requests: readonly ModalRequest[], taken: boolean | null): string {
  const itemed = state.blocks.filter(({ kind }) => kindsWithItems.has(kind));
  const seen: NaiveView = {
    phase: state.phase,
    busy: state.busy,
    visible: state.blocks.filter((block) => block.visible).map((block) => block.key),
    items: Object.fromEntries(itemed.map(({ key, items }) => [key, items.map((item) => item.value)])),
    values: state.blocks.map((block) => [block.key, block.value]),
    form: Object.entries(state.form),
    options: state.blocks.map(({ options }) => optionsText(options)),
    errors: state.blocks.flatMap(({ key, error, malformed }) =>
      error === null ? [] : [[key, malformed === null ? error : `malformed ${malformed}`]],
    ),
    message: isUnauthorized(state) ? 'unauthorized' : state.error,
    failed: state.failedRequest,
    isDirty: state.isDirty,
    active: state.actions.filter((action) => action.active).map((action) => action.key),
    shownActions: state.actions.filter((action) => action.visible).map((action) => action.key),
    requests: requests.map(({ kind, query, body }) => [
      kind,
      body ?? formIn(query),
      query['invoker'] ?? null,
    ]),
  };
  return JSON.stringify({ ...seen, taken }, markUndefined);
}

function isUnauthorized({ failure }: ModalState): boolean {
  return failure?.cause === 'status' && failure.status === 401;
}

const kindsWithItems: ReadonlySet<string> = new Set(['select', 'radio-group', 'checkbox-group']);

function formIn({ form }: ModalRequest['query']): unknown {
  return form === undefined ? null : JSON.parse(form);
}

function markUndefined(_: string, value: unknown): unknown {
  return value === undefined ? '(none)' : value;
}

/** The parts in which two texts differ; `null` if there are none. */
export function differenceOf(
  session: string,
  naive: string,
): { readonly session: unknown; readonly naive: unknown } | null {
  if (session === naive) return null;
  const [one, other] = [JSON.parse(session), JSON.parse(naive)];
  const names = Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return { session: pick(one), naive: pick(other) };
}
