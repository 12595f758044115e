import { createStore } from 'zustand/vanilla';
import { isList } from '../behaviour/rules.ts';
import { systemClock } from './clock.ts';
import { define } from './definition.ts';
import { newLife } from './draft.ts';
import type { LifeEvent } from './effects.ts';
import { explain } from './explain.ts';
import type { Modal, ModalOptions, Outcome } from './modal.ts';
import { newRecorder } from './recorder.ts';
import { createRunner } from './runner.ts';
import { snapshotOf } from './snapshot.ts';
import { transition } from './transition.ts';

/**
 * Makes a modal, closed as yet. A schema that is not valid makes one that opens as `failed`, its faults in the state.
 * Nothing in here throws for bad input.
 */
export function createModal(options: ModalOptions): Modal {
  const clock = options.clock ?? systemClock;
  const definition = define({
    schema: options.schema,
    context: options.context,
    readings: options.readings,
    debounceMs: options.debounceMs,
    hasEndpoint: options.transport !== undefined,
    endpoint: options.transport?.endpoint,
  });
  let life = newLife(definition);
  const store = createStore(() => snapshotOf(life, definition));
  const recorder = newRecorder(options, definition, clock, life);
  const run = createRunner({ ...options, clock }, definition, dispatch, recorder.noteRequest);

  function dispatch(event: LifeEvent): Outcome {
    const next = transition(life, event, definition);
    recorder.noteEvent(event, life);
    life = next.life;
    const tell = run(next.effects);
    store.setState(snapshotOf(life, definition, store.getState()), true);
    tell();
    return next.refusal === undefined ? { ok: true } : { ok: false, reason: next.refusal };
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    open: () => void dispatch({ type: 'open' }),
    change: (key, value) => dispatch({ type: 'change', key, value: isList(value) ? [...value] : value }),
    press: (key) => dispatch({ type: 'press', key }),
    retry: () => void dispatch({ type: 'retry' }),
    close: () => void dispatch({ type: 'close' }),
    explain: (key) => explain(key, life, definition),
    record: recorder.toFile,
  };
}
