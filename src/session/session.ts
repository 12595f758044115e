import { createStore } from 'zustand/vanilla';
import type { Refusal } from '../behaviour/user-change.ts';
import { isList } from '../behaviour/visibility.ts';
import { callOut } from './call-out.ts';
import { createTeller } from './create-teller.ts';
import { define } from './definition.ts';
import { newLife } from './draft.ts';
import type { LifeEvent, Transition } from './effects.ts';
import type { Definition, Life } from './life.ts';
import type { LiveModal, ModalOptions } from './modal.ts';
import { createRunner } from './runner.ts';
import { snapshotOf } from './snapshot.ts';
import { transition } from './transition.ts';

/** Notes an event before anything is done about it. */
export type Note = (event: LifeEvent, before: Life, outcome: Transition) => void;

/** A living modal, and what is behind it. */
export interface Session extends LiveModal {
  readonly change: (...change: Parameters<LiveModal['change']>) => Refusal | undefined;
  readonly press: (actionKey: string) => Refusal | undefined;
  readonly definition: Definition;
  readonly readLife: () => Life;
}

/** Creates a closed modal with no more than its user needs: `createModal` adds what tools ask for. */
export function createSession(options: ModalOptions, note?: Note): Session {
  const { transport } = options;
  const definition = define({
    ...options,
    hasEndpoint: transport !== undefined,
    endpoint: transport?.endpoint,
  });
  let life = newLife(definition);
  const store = createStore(() => snapshotOf(life, definition));
  const readLife = () => life;
  const run = createRunner(options, definition, dispatch, readLife);
  const tell = createTeller(options, definition);

  function dispatch(event: LifeEvent): Refusal | undefined {
    const before = life;
    const outcome = transition(before, event, definition);
    note?.(event, before, outcome);
    life = outcome.life;
    store.setState(snapshotOf(life, definition, store.getState()), true);
    const { sent: _, ...others } = outcome;
    tell(event, before, run(outcome) ? outcome : others).forEach(callOut);
    return outcome.refusal;
  }

  return {
    ...store,
    subscribe: (listener) => store.subscribe((...states) => callOut(() => listener(...states))),
    definition,
    readLife,
    open: () => dispatch({ type: 'open' }),
    change: (key, value, { isComposing } = {}) =>
      dispatch({
        type: 'change',
        key,
        value: isList(value) ? [...value] : value,
        ...(isComposing && { isComposing }),
      }),
    press: (key) => dispatch({ type: 'press', key }),
    retry: () => dispatch({ type: 'retry' }),
    close: () => dispatch({ type: 'close' }),
  };
}
