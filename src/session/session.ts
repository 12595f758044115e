import { createStore } from 'zustand/vanilla';
import type { Refusal } from '../behaviour/refusal.ts';
import { isList } from '../behaviour/rules.ts';
import { callOut } from './call-out.ts';
import { define } from './definition.ts';
import { newLife } from './draft.ts';
import type { LifeEvent, Transition } from './effects.ts';
import type { Definition, Life } from './life.ts';
import type { LiveModal, ModalOptions } from './modal.ts';
import { createRunner } from './runner.ts';
import { snapshotOf } from './snapshot.ts';
import { transition } from './transition.ts';

/** Sees each event before its outcome is seen; the calls that it returns are made when the new state is there. */
export type Watch = (event: LifeEvent, before: Life, outcome: Transition) => readonly (() => unknown)[];

/** A living modal, and what is behind it. */
export interface Session extends LiveModal {
  readonly change: (...change: Parameters<LiveModal['change']>) => Refusal | undefined;
  readonly press: (actionKey: string) => Refusal | undefined;
  readonly definition: Definition;
  readonly readLife: () => Life;
}

/** Makes a modal, closed as yet, with no more than its user needs: `createModal` adds what tools ask for. */
export function createSession(options: ModalOptions, watch: Watch): Session {
  const { transport } = options;
  const definition = define({
    ...options,
    hasEndpoint: transport !== undefined,
    endpoint: transport?.endpoint,
  });
  let life = newLife(definition);
  const store = createStore(() => snapshotOf(life, definition));
  const run = createRunner(options, definition, dispatch);

  function dispatch(event: LifeEvent): Refusal | undefined {
    const outcome = transition(life, event, definition);
    const calls = watch(event, life, outcome);
    life = outcome.life;
    run(outcome);
    store.setState(snapshotOf(life, definition, store.getState()), true);
    calls.forEach(callOut);
    return outcome.refusal;
  }

  return {
    ...store,
    subscribe: (listener) => store.subscribe((...states) => callOut(() => listener(...states))),
    definition,
    readLife: () => life,
    open: () => dispatch({ type: 'open' }),
    change: (key, value) => dispatch({ type: 'change', key, value: isList(value) ? [...value] : value }),
    press: (key) => dispatch({ type: 'press', key }),
    retry: () => dispatch({ type: 'retry' }),
    close: () => dispatch({ type: 'close' }),
  };
}
