import { look } from './naive-look.ts';
import type { NaiveModal, NaivePart, NaiveRequest, NaiveView, Options, Shown } from './naive-types.ts';
import { isEmpty, takesInput } from './naive-values.ts';

// The visible parts.

export function view(modal: NaiveModal): NaiveView {
  const shown = look(modal);
  const waiting = modal.requests.filter((request) => request.fate === 'waiting');
  return {
    phase: modal.phase,
    busy: busyWith(modal, waiting),
    visible: modal.blocks.map((block) => block.key).filter((key) => shown.blocks.has(key)),
    items: Object.fromEntries([...shown.items].map(([key, items]) => [key, items.map((item) => item.value)])),
    values: modal.blocks.map((block) => [block.key, shown.values.get(block.key)]),
    form: formOf(modal, shown),
    options: modal.blocks.map(({ options }) => optionsText(options)),
    errors: modal.blocks.flatMap((block) => (block.error === null ? [] : [[block.key, block.error]])),
    message: modal.message,
    failed: modal.failed?.kind ?? null,
    isDirty: modal.isDirty,
    active: modal.actions.filter((action) => isActive(modal, action, shown, waiting)).map((one) => one.key),
    shownActions: modal.actions.map((action) => action.key).filter((key) => shown.actions.has(key)),
    requests: modal.requests.map(({ kind, form, invoker }) => [kind, form, invoker]),
  };
}

function busyWith(modal: NaiveModal, waiting: readonly NaiveRequest[]): NaiveView['busy'] {
  if (modal.phase !== 'ready') return null;
  if (waiting.some((request) => request.kind === 'submit')) return 'submitting';
  return waiting.length > 0 ? 'fetching' : null;
}

function isActive(
  modal: NaiveModal,
  action: NaivePart,
  shown: Shown,
  waiting: readonly NaiveRequest[],
): boolean {
  if (!shown.actions.has(action.key)) return false;
  if (action.options['handler'] === 'cancel') return modal.phase !== 'closed';
  if (modal.phase !== 'ready') return false;
  if (action.options['handler'] === 'reset') return true;
  const required = modal.blocks.filter(
    (block) => shown.blocks.has(block.key) && block.options['isRequired'] === true,
  );
  return waiting.length === 0 && required.every((block) => !isEmpty(shown.values.get(block.key)));
}

function formOf(modal: NaiveModal, shown: Shown): readonly (readonly [string, unknown])[] {
  return modal.blocks.flatMap((block): readonly (readonly [string, unknown])[] => {
    const value = shown.values.get(block.key);
    const never = block.options['visibleOn'] === 'never';
    const sent = never || (shown.blocks.has(block.key) && takesInput(block));
    return sent && !isEmpty(value) ? [[block.key, value]] : [];
  });
}

/** Options without the error, which goes at other times; their order means nothing. Found once for the same options. */
export function optionsText(options: object): string {
  const known = texts.get(options);
  if (known !== undefined) return known;
  const others = Object.entries(options).filter(([name]) => name !== 'error');
  const text = JSON.stringify(others.sort(([one], [other]) => (one < other ? -1 : 1)));
  texts.set(options, text);
  return text;
}

const texts = new WeakMap<object, string>();

export function currentForm(modal: NaiveModal): Options {
  return Object.fromEntries(formOf(modal, look(modal)));
}
