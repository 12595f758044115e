import fc from 'fast-check';
import { createModal, type Modal, type ModalReply, type ModalRequest } from 'json-modal';
import { type BlockViewProps, JsonModal } from 'json-modal/react';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import { action, block, modal } from '../modals.ts';

/** One thing that a user, the network or time does. */
type Step =
  | { readonly do: 'click'; readonly target: string; readonly times: number }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'answer'; readonly which: number; readonly reply: ModalReply }
  | { readonly do: 'draw' | 'pause' };

export interface Session {
  readonly asks: readonly boolean[];
  readonly back: 'reset' | 'cancel';
  readonly steps: readonly Step[];
}

const targets = {
  send: '.json-modal-main',
  back: '.json-modal-footer .json-modal-grey',
  close: '.json-modal-close',
  keep: '.json-modal-question .json-modal-grey',
  more: '[data-more]',
  nuts: '[value="nuts"]',
  milk: '[data-block-key="wishes"] .json-modal-choice:nth-child(3) label',
  big: '[value="big"]',
};

const anyData = fc
  .record(
    {
      price: fc.constantFrom(
        { value: 'Pay 9,000 EUR' },
        { value: 'Pay 9 EUR' },
        { visibleOn: { size: 'not_empty' } },
      ),
      note: fc.constantFrom({ value: 'other' }, { error: 'Only 3 left' }, { isRequired: true }, {}),
      wishes: fc.constantFrom({ value: ['milk'] }, { value: [] }, { message: 'New' }, {}),
      size: fc.constantFrom({ value: 'small' }, { error: 'Sold out' }, {}),
      count: fc.constantFrom({ value: '40' }, {}),
    },
    { requiredKeys: [] },
  )
  .chain((blocks) =>
    fc
      .constantFrom<object>({}, {}, {}, { send: { label: 'Send for 9,000 EUR' } })
      .map((actions) => ({ status: 200, body: { data: { blocks, actions } } })),
  );

const anyReply: fc.Arbitrary<ModalReply> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ status: 200, body: { data: {} } }) },
  { weight: 4, arbitrary: anyData },
  {
    weight: 1,
    arbitrary: fc.constantFrom<ModalReply>(
      { status: 500, body: '' },
      { status: 200, body: { error: { message: 'Not today' } } },
      { status: 200, body: { success: { message: 'Done', type: 'snackbar' } } },
    ),
  },
);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('click' as const),
      target: fc.constantFrom('send', 'send', 'send', ...Object.keys(targets)),
      times: fc.nat(5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('type' as const), text: fc.constantFrom('a', 'b') }) },
  {
    weight: 7,
    arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(2), reply: anyReply }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('draw' as const, 'pause' as const) }) },
);

/** A press right after a choice, and the response to both. */
const anyHurry: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.constantFrom('nuts', 'big', 'more'), fc.integer({ min: 1, max: 3 }), anyReply, fc.boolean())
  .map(([target, times, reply, isSeen]) => [
    { do: 'click', target, times: 1 },
    { do: 'pause' },
    ...(isSeen ? [{ do: 'draw' } as const] : []),
    { do: 'click', target: 'send', times },
    { do: 'answer', which: 0, reply },
    { do: 'draw' },
  ]);

/** Any use of a modal, with a network that responds at any moment with anything. */
export const anySession: fc.Arbitrary<Session> = fc.record({
  asks: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  back: fc.constantFrom('reset' as const, 'cancel' as const),
  steps: fc
    .array(
      fc.oneof(
        anyStep.map((step) => [step]),
        anyHurry,
      ),
      { minLength: 5, maxLength: 15 },
    )
    .map((all) => all.flat()),
});

/** Counts the events of all sessions: without them, the laws would hold of nothing. */
export const happened = { posts: 0, keptPosts: 0, givenUp: 0, clicks: 0 };

/** A view of a host, which counts the clicks on its button. */
function Stepper({ block: { value }, change }: BlockViewProps<'textarea'>) {
  return (
    <button type="button" data-more onClick={() => change(String(Number(value ?? 0) + 1))}>
      {value ?? '0'}
    </button>
  );
}

function writeSchema({ asks: [wishes, size, note, count], back }: Session) {
  const items = (...names: string[]) => names.map((name) => ({ label: name, value: name }));
  return modal(
    {
      price: block('text', { value: 'Pay 9 EUR' }),
      wishes: block('checkbox-group', {
        label: 'Wishes',
        items: items('nuts', 'milk'),
        fetchOnChange: wishes,
      }),
      size: block('radio-group', { label: 'Size', items: items('small', 'big'), fetchOnChange: size }),
      note: block('input', { label: 'Note', fetchOnChange: note }),
      count: block('textarea', { label: 'Count', fetchOnChange: count }),
    },
    {
      back: action('secondary', { label: 'Back', handler: back }),
      send: action('primary', { label: 'Send', handler: 'request' }),
    },
  );
}

/** Runs a session in the page: a posted form was on the screen at the press, each click counts, seen equals stored. */
export async function playSession(session: Session): Promise<void> {
  const waiting: { readonly request: ModalRequest; readonly give: (reply: ModalReply) => void }[] = [];
  const timers = new Set<() => void>();
  const faults: unknown[] = [];
  let pressed: ReturnType<typeof look> | null = null;
  const shown = createModal({
    schema: writeSchema(session),
    clock: {
      now: () => 0,
      after: (milliseconds, callback) => {
        // Nothing runs into its time limit.
        if (milliseconds < 1000) timers.add(callback);
        return () => timers.delete(callback);
      },
    },
    transport: (request) => {
      try {
        if (request.kind === 'submit') checkPost(request);
      } catch (fault) {
        // The modal would take it for a broken connection.
        faults.push(fault);
      }
      return new Promise((give) => waiting.push({ request, give }));
    },
  });

  function checkPost({ body }: ModalRequest): void {
    expect(pressed, 'a form is posted once for each press').not.toBeNull();
    expect(document.querySelector('.json-modal-question'), 'no question is open').toBeNull();
    const { blocks, actions } = shown.getState();
    const texts = [blocks[0]?.visible ? blocks[0].options.value : null, actions[1]?.options.label];
    expect({ form: body, texts }, 'what is posted was on the screen').toEqual(pressed);
    happened.posts++;
    if (!isPressing) happened.keptPosts++;
    pressed = null;
  }

  let isPressing = false;
  let isDrawn = true;
  function click(element: HTMLElement, detail: number): void {
    const { disabled } = element as HTMLInputElement;
    if (disabled) return;
    if (element.matches(targets.send)) pressed = look();
    isPressing = true;
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    isPressing = false;
    happened.clicks++;
  }

  async function clickQuickly(target: string, times: number): Promise<void> {
    const element = document.querySelector<HTMLElement>(targets[target as keyof typeof targets]);
    const question = document.querySelector('.json-modal-question');
    // A question covers the form.
    if (element === null || (question !== null && !question.contains(element))) return;
    const before = countsOf(look().form);
    const isSending = shown.getState().busy === 'submitting';
    for (let detail = 1; detail <= times && element.isConnected; detail++) {
      click(element, detail);
      // As between two events of a browser.
      await turnMicrotasks();
    }
    const counted = isSending ? 0 : times;
    const effects = {
      nuts: { nuts: (before.nuts + counted) % 2 },
      milk: { milk: (before.milk + counted) % 2 },
      more: { more: before.more + counted },
      big: { big: Math.max(before.big, Math.min(counted, 1)) },
    };
    // A response that is not drawn yet may change the same.
    if (isDrawn && target in effects)
      expect(countsOf(look().form), `${times} clicks on ${target} count`).toEqual({
        ...before,
        ...effects[target as keyof typeof effects],
      });
  }

  async function take(step: Step): Promise<void> {
    if (step.do === 'click') await clickQuickly(step.target, step.times);
    else if (step.do === 'type') {
      if (document.querySelector('.json-modal-question')) return;
      document.querySelector<HTMLInputElement>('input[type="text"]')?.focus();
      document.execCommand('insertText', false, step.text);
      await turnMicrotasks();
    } else if (step.do === 'answer') {
      const [next] = waiting.splice(step.which % Math.max(1, waiting.length), 1);
      next?.give(step.reply);
      isDrawn = false;
      await turnMicrotasks();
    } else if (step.do === 'pause') {
      for (const timer of [...timers]) timer();
      timers.clear();
    } else {
      await draw(shown);
      isDrawn = true;
    }
  }

  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <JsonModal
      open
      modal={shown}
      title="Order"
      successMessage={false}
      onError={() => undefined}
      components={{ textarea: Stepper }}
    />,
  );
  await nextTask();
  waiting.shift()?.give({ status: 200, body: { data: {} } });
  await turnMicrotasks();
  await draw(shown);
  try {
    for (const step of session.steps) {
      if (shown.getState().phase !== 'ready') break;
      await take(step);
      for (const fault of faults) throw fault;
    }
    await draw(shown);
  } finally {
    root.unmount();
    place.remove();
  }
}

/** Lets the page draw what is stored, and compares. */
async function draw(shown: Modal): Promise<void> {
  await nextTask();
  await nextTask();
  const { phase, form, busy } = shown.getState();
  if (phase !== 'ready') return;
  expect(look().form, 'seen equals stored').toEqual(form);
  expect(document.querySelector(targets.send)?.ariaBusy === 'true').toBe(busy !== null);
  if (document.body.textContent?.includes('form has changed')) happened.givenUp++;
}

/** Reads the form, its text and its button from the page, as a user does. */
function look() {
  const checked = (key: string) =>
    [...document.querySelectorAll<HTMLInputElement>(`[data-block-key="${key}"] :checked`)].map(
      ({ value }) => value,
    );
  const count = document.querySelector(targets.more)?.textContent;
  const all = {
    wishes: checked('wishes'),
    size: checked('size').join(),
    note: document.querySelector<HTMLInputElement>('input[type="text"]')?.value ?? '',
    count: count === '0' ? '' : (count ?? ''),
  };
  const form: Record<string, unknown> = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value.length > 0),
  );
  const texts = ['[data-block-key="price"]', targets.send].map(
    (part) => document.querySelector(part)?.textContent ?? null,
  );
  return { form, texts };
}

/** Returns the parts of a form that clicks change. */
function countsOf({ wishes, count, size }: Readonly<Record<string, unknown>>) {
  const ticked = [wishes].flat();
  return {
    nuts: Number(ticked.includes('nuts')),
    milk: Number(ticked.includes('milk')),
    more: Number(count ?? 0),
    big: Number(size === 'big'),
  };
}

/** Lets a response reach the modal, before the page is drawn, and React draw what an event has changed. */
async function turnMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await undefined;
}

/** Lets React draw: its tasks are before this one. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
