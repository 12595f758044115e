import type { ModalState } from '../../src/session/modal-state.ts';
import { replaySession, type SessionFile } from '../../src/session/replay-session.ts';
import type { Run } from './arbitrary-runs.ts';
import { differenceOf, takeNaively, textOf, textOfNaive } from './compare.ts';
import { makeNaive } from './naive-model.ts';
import { createWorld, type HandWorld, recordOf, type Step, settle, take } from './worlds.ts';

/** Lives a run in a real modal beside the naive model, and throws with the session file where they part. */
export async function liveThrough({ schema, steps, hasTransport, ...setup }: Run): Promise<void> {
  const world = createWorld({ schema, ...setup }, hasTransport);
  const naive = makeNaive(schema, { ...setup, transport: hasTransport });
  const states = [JSON.stringify(world.modal.getState())];
  world.modal.subscribe((state) => void states.push(JSON.stringify(state)));
  const typed = watchTyping(world);
  try {
    for (const relative of steps) {
      const before = world.requests.length;
      const step = resolve(relative, before);
      const expected = textOfNaive(naive, takeNaively(naive, step));
      const taken = await take(world, step);
      const requests = world.requests.map(({ request }) => request);
      const difference = differenceOf(textOf(world.modal.getState(), requests, taken), expected);
      if (difference !== null) fail({ step, ...difference });
      typed(step, taken, before);
      checkUnderWay(world);
    }
    checkReplay(recordOf(world.modal), states);
    await checkEnds(world);
  } catch (cause) {
    throw new Error(`Session file: ${JSON.stringify(recordOf(world.modal))}`, { cause });
  }
}

/** Negative requests are counted from the last one backwards. */
function resolve(step: Step, sent: number): Step {
  return 'request' in step && step.request < 0
    ? { ...step, request: Math.max(0, sent + step.request) }
    : step;
}

function fail(what: object): never {
  throw new Error(JSON.stringify(what, null, 1));
}

/** The text that was typed last into a block is its value until a response to a later request, a reset or a change. */
function watchTyping({ modal, requests }: HandWorld) {
  const claims = new Map<string, { readonly value: unknown; readonly sent: number }>();
  const shown = new Map<string, unknown>();
  const isTyped = (key: string) => {
    const block = modal.getState().blocks.find((one) => one.key === key);
    return block?.kind === 'input' || block?.kind === 'textarea';
  };
  const forget = (step: Step, sent: number) => {
    const isNew = requests.slice(sent).some(({ request }) => request.kind === 'initial');
    const isOver =
      modal.getState().phase !== 'ready' || isNew || (step.do === 'press' && step.key === 'other');
    if (isOver) claims.clear();
    if (step.do !== 'answer') return;
    for (const [key, claim] of claims) if (step.request >= claim.sent) claims.delete(key);
  };
  return (step: Step, taken: boolean | null, sent: number) => {
    forget(step, sent);
    if (step.do === 'change' && taken && isTyped(step.key)) {
      const value = wordsOf(step.value);
      if (value !== wordsOf(shown.get(step.key))) claims.set(step.key, { value, sent });
    }
    for (const { key, value } of modal.getState().blocks) {
      const claim = claims.get(key);
      if (claim !== undefined && claim.value !== wordsOf(value)) fail({ lost: key, claim, value, step });
      shown.set(key, value);
    }
  };
}

/** A text without the blanks around it, which some types of input leave out. */
function wordsOf(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || undefined : value;
}

function checkUnderWay({ requests, modal, events, clock }: HandWorld): void {
  const settled = new Set(
    events.flatMap((event) => (event.type === 'response' || event.type === 'failure' ? [event.id] : [])),
  );
  const ids = events.flatMap((event) => (event.type === 'request' ? [event.id] : []));
  const open = requests.filter(({ signal }, index) => !signal.aborted && !settled.has(ids[index] ?? -1));
  for (const kind of ['initial', 'change', 'submit']) {
    if (open.filter(({ request }) => request.kind === kind).length > 1) fail({ twice: kind });
  }
  // One for each request, one for the pause in the typing.
  if (clock.timers() > open.length + 1) fail({ timers: clock.timers() });
  if (modal.getState().phase === 'closed' && open.length > 0) fail({ openAfterClose: open.length });
}

/** No state is a dead end: open requests end, visible values can be corrected, and the modal can be closed. */
async function checkEnds({ modal, clock, requests }: HandWorld): Promise<void> {
  clock.pass(300);
  clock.pass(10_000);
  const { phase, busy, blocks } = modal.getState();
  if (busy !== null || phase === 'opening') fail({ stuck: phase, busy });
  const first = blocks.find(({ kind, visible }) => visible && (kind === 'input' || kind === 'textarea'));
  if (phase === 'ready' && first !== undefined && !modal.change(first.key, 'x').ok) fail({ first });
  if (phase === 'failed' || phase === 'unauthorized') {
    modal.retry();
    if (modal.getState().phase !== 'opening') fail({ cannotRetry: phase });
  }
  modal.close();
  await settle();
  if (modal.getState().phase !== 'closed' || clock.timers() > 0) fail({ left: clock.timers() });
  const open = requests.filter(({ signal }) => !signal.aborted);
  for (const { answer } of open) answer({ status: 200, body: { data: {} } });
  await settle();
  if (modal.getState().phase !== 'closed') fail({ cameBack: modal.getState().phase });
}

/** A replay, written to a file and read again, shows the same states as those who watched have seen. */
function checkReplay(file: SessionFile, seen: readonly string[]): void {
  const replayed = replaySession(JSON.parse(JSON.stringify(file))).map((state: ModalState) =>
    JSON.stringify(state),
  );
  const distinct = replayed.filter((text, index) => text !== replayed[index - 1]);
  const expected = seen.filter((text, index) => text !== seen[index - 1]).slice(-distinct.length);
  const index = distinct.findIndex((text, place) => text !== expected[place]);
  if (index >= 0) fail({ replayed: distinct[index], expected: expected[index] });
}
