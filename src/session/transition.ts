import { change, paused } from './change.ts';
import type { LifeEvent, Transition } from './effects.ts';
import type { Definition, Life } from './life.ts';
import { close } from './draft.ts';
import { open, retry } from './opening.ts';
import { press } from './press.ts';
import { settled } from './settled.ts';

/**
 * The whole life of a modal, as a pure function: every decision of the format's sections 2 and 3 is made here and in the
 * functions that this one names, so that any order of events can be replayed and explored.
 */
export function transition(life: Life, event: LifeEvent, definition: Definition): Transition {
  switch (event.type) {
    case 'open':
      return open(life, definition);
    case 'retry':
      return retry(life, definition);
    case 'close':
      return { life: close(life, definition) };
    case 'change':
      return change(life, event, definition);
    case 'paused':
      return paused(life, event.pause, definition);
    case 'press':
      return press(life, event.key, definition);
    case 'answered':
    case 'unanswered':
      return settled(life, event, definition);
  }
}
