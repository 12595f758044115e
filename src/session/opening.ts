import { unexpectedMessage } from '../behaviour/host-messages.ts';
import { refuse, still, type Transition } from './effects.ts';
import type { Definition, Life } from './life.ts';
import { send, stop } from './requests.ts';

/** Opens a modal that is closed, from its schema. */
export function open(life: Life, definition: Definition): Transition {
  return life.phase === 'closed' ? begin(life, definition) : refuse(life, 'not closed');
}

/** Makes the initial request again after it failed. */
export function retry(life: Life, definition: Definition): Transition {
  const hasFailed = life.phase === 'failed' || life.phase === 'unauthorized';
  return hasFailed ? begin(life, definition) : refuse(life, 'nothing failed');
}

/** Restores the original contents, or under another reading what the initial response made of them. */
export function reset(life: Life, definition: Definition): Transition {
  if (definition.readings.resetTo === 'schema') return begin(life, definition);
  return stop(still({ ...life, ...life.opening, phase: 'ready', error: null }));
}

/** Closes the modal and abandons what is under way. */
export function close(life: Life): Transition {
  return life.phase === 'closed' ? still(life) : stop(still({ ...life, phase: 'closed', error: null }));
}

function begin(life: Life, definition: Definition): Transition {
  const { schema, contents, draft, hasEndpoint, query } = definition;
  const fresh: Life = { ...life, ...draft, opening: draft, ...nothingSaid };
  if (contents === null) return stop(still(failedLife(fresh, schema)));
  if (!hasEndpoint) return stop(still({ ...fresh, phase: 'ready' }));
  return send(stop(still({ ...fresh, phase: 'opening' })), {
    kind: 'initial',
    method: 'GET',
    query,
    body: null,
  });
}

const nothingSaid = { error: null, success: null, refreshPanelData: false };

function failedLife(life: Life, schema: unknown): Life {
  const failure = { cause: 'invalid', schema } as const;
  return { ...life, phase: 'failed', error: { message: unexpectedMessage, failure } };
}
