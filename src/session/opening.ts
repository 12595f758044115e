import { unexpectedMessage } from '../behaviour/host-messages.ts';
import { draftOf } from './draft.ts';
import type { Transition } from './effects.ts';
import type { DropReason } from './events.ts';
import type { Definition, Life } from './life.ts';
import { allKinds, dropPending, giveUp, initialRequest, send } from './requests.ts';

/** Opens a modal that is closed, from its schema. */
export function open(life: Life, definition: Definition): Transition {
  if (life.phase !== 'closed') return { life, effects: [], refusal: 'The modal is open already.' };
  return begin(life, definition, 'closed');
}

/** Makes the initial request again after it failed. */
export function retry(life: Life, definition: Definition): Transition {
  if (life.phase !== 'failed' && life.phase !== 'unauthorized') {
    return { life, effects: [], refusal: 'Nothing failed that could be tried again.' };
  }
  return begin(life, definition, 'superseded');
}

/** Restores the original contents, or under another reading what the initial response made of them. */
export function reset(life: Life, definition: Definition): Transition {
  if (definition.readings.resetTo === 'schema') return begin(life, definition, 'reset');
  const stopped = stop(life, 'reset');
  return {
    life: { ...stopped.life, ...life.opening, phase: 'ready', error: null },
    effects: stopped.effects,
  };
}

/** Closes the modal and abandons what is under way. */
export function close(life: Life): Transition {
  if (life.phase === 'closed') return { life, effects: [] };
  const stopped = stop(life, 'closed');
  return { ...stopped, life: { ...stopped.life, phase: 'closed', error: null } };
}

function begin(life: Life, definition: Definition, reason: DropReason): Transition {
  const stopped = stop(life, reason);
  const draft = draftOf(definition);
  const fresh: Life = { ...stopped.life, ...draft, opening: draft, ...nothingSaid };
  if (definition.contents === null) return { life: failedLife(fresh, definition), effects: stopped.effects };
  if (!definition.hasEndpoint) return { life: { ...fresh, phase: 'ready' }, effects: stopped.effects };
  const sent = send({ ...fresh, phase: 'opening' }, initialRequest(definition), definition);
  return { life: sent.life, effects: [...stopped.effects, ...sent.effects] };
}

const nothingSaid = { error: null, success: null, refreshPanelData: false };

function failedLife(life: Life, { schema }: Definition): Life {
  return {
    ...life,
    phase: 'failed',
    error: { message: unexpectedMessage, failure: { cause: 'invalid', schema } },
  };
}

function stop(life: Life, reason: DropReason): { life: Life; effects: Transition['effects'] } {
  const dropped = dropPending(life);
  const given = giveUp(dropped.life, allKinds, reason);
  return { life: given.life, effects: [...dropped.effects, ...given.effects] };
}
