import type { UserStep } from '../../analysis/index.ts';
import { actionKinds } from '../../format/actions/index.ts';
import { readContents } from '../../format/contents.ts';
import type { ModalJson } from '../../format/modal.ts';
import type { Clock } from '../../session/clock.ts';
import { createModal } from '../../session/create-modal.ts';
import type { Modal } from '../../session/modal.ts';
import type { ModalState } from '../../session/modal-state.ts';
import type { Transport } from '../../session/transport.ts';
import { freezeModal, runSteps } from '../draw-state.ts';
import { type Screen, type ScreenName, screens } from './screens.ts';

/** The input of a screen. */
export interface ScreenInput {
  readonly modal: ModalJson;
  /** Steps to a state in which the form can be sent; `null` if there is none. */
  readonly stepsToSubmit: readonly UserStep[] | null;
}

/**
 * Returns a modal that shows a screen: a session whose app responds as the screen declares. `null` if users cannot reach it,
 * because they cannot send the form.
 */
export async function openScreen(
  name: ScreenName,
  { modal, stepsToSubmit }: ScreenInput,
): Promise<Modal | null> {
  const screen: Screen = screens[name];
  if (screen.request === 'initial') return freezeModal(await open(modal, screen));
  if (stepsToSubmit === null) return null;
  const { schema } = runSteps(modal, stepsToSubmit);
  const session = await open(schema, screen);
  for (const { block, value } of stepsToSubmit) {
    session.change(block, value);
    await untilResponded(session);
  }
  const button = session.getState().actions.find(({ active, kind }) => active && actionKinds[kind].sendsForm);
  if (button?.options.handler !== 'request' || !session.press(button.key).ok) return null;
  await untilResponded(session, screen);
  return freezeModal(session);
}

async function open(schema: ModalJson, screen: Screen): Promise<Modal> {
  const reply = screen.reply(readContents(schema));
  const transport: Transport = ({ kind }) => {
    if (kind !== screen.request) return Promise.resolve({ status: 200, body: { data: {} } });
    return reply === null ? new Promise(() => {}) : Promise.resolve(reply);
  };
  const session = createModal({ schema, transport, clock: createClock(), debounceMs: 0 });
  session.open();
  await untilResponded(session, screen);
  return session;
}

/** Returns a clock that never waits: pauses in typing end immediately, and time limits never pass. */
function createClock(): Clock {
  return {
    now: () => 0,
    after: (milliseconds, callback) => {
      let isCancelled = false;
      if (milliseconds === 0) queueMicrotask(() => isCancelled || callback());
      return () => {
        isCancelled = true;
      };
    },
  };
}

/** Resolves when no request is in flight, or only that without a response. */
async function untilResponded(session: Modal, screen?: Screen): Promise<void> {
  // A change without a pause in typing sends its request in a microtask.
  await Promise.resolve();
  await Promise.resolve();
  while (requestInFlight(session.getState()) !== null) {
    if (isWithoutReply(session.getState(), screen)) return;
    await new Promise<void>((resolve) => {
      const stop = session.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}

function requestInFlight({ phase, busy }: ModalState): 'initial' | 'change' | 'submit' | null {
  if (phase === 'opening') return 'initial';
  if (busy === 'submitting') return 'submit';
  return busy === 'fetching' ? 'change' : null;
}

function isWithoutReply(state: ModalState, screen: Screen | undefined): boolean {
  return (
    screen !== undefined &&
    requestInFlight(state) === screen.request &&
    screen.reply({ blocks: [], actions: [] }) === null
  );
}
