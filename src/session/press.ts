import { findMalformed } from '../behaviour/find-malformed.ts';
import { malformedMessages } from '../behaviour/host-messages.ts';
import { isHttpUrl } from '../format/formats.ts';
import type { Action } from '../format/modal.ts';
import { quote } from '../format/quote.ts';
import type { Transition } from './effects.ts';
import { type BlockError, busyOf, type Definition, evaluationOf, isActive, type Life } from './life.ts';
import { close, reset } from './opening.ts';
import { dropPending, formQuery, send, submitRequest, warnings } from './requests.ts';
import { withQuery } from './urls.ts';

/** A press of an action button by the user. */
export function press(life: Life, key: string, definition: Definition): Transition {
  const index = life.contents.actions.findIndex((action) => action.key === key);
  const action = life.contents.actions[index];
  const refusal = refusePress(life, key, index, definition);
  if (action === undefined || refusal !== null)
    return { life, effects: [], ...(refusal !== null && { refusal }) };
  switch (action.options.handler) {
    case 'cancel':
      return close(life);
    case 'reset':
      return reset(life, definition);
    case 'open-url':
      return whenWellFormed(life, definition, () => openUrl(life, action, definition));
    default:
      return whenWellFormed(life, definition, () => submit(life, definition));
  }
}

function refusePress(life: Life, key: string, index: number, definition: Definition): string | null {
  if (index < 0) return `There is no button ${quote(key)}.`;
  if (isActive(index, life, definition)) return null;
  const evaluation = evaluationOf(life, definition);
  if (!evaluation.actions[index]) return `${quote(key)} is hidden.`;
  if (life.phase !== 'ready') return 'The modal is not ready for input.';
  return busyOf(life) === null ? 'A required block has no value.' : 'A request is under way.';
}

function submit(life: Life, definition: Definition): Transition {
  if (!definition.hasEndpoint)
    return { life, effects: [], refusal: 'There is no endpoint to send the form to.' };
  const dropped = dropPending(life);
  const sent = send({ ...dropped.life, errors: new Map() }, submitRequest(life, definition), definition);
  return { life: sent.life, effects: [...dropped.effects, ...sent.effects] };
}

function openUrl(life: Life, { options }: Action, definition: Definition): Transition {
  const address = options.url ?? definition.endpoint;
  if (address === undefined || !isHttpUrl(address)) {
    return { life, effects: [], refusal: 'There is no http(s) address to open.' };
  }
  const query = formQuery(life, definition);
  const url = withQuery(address, query);
  return { life, effects: [...warnings(query, life, definition, address), { type: 'open-url', url }] };
}

/** Marks what is malformed before anything is sent. */
function whenWellFormed(life: Life, definition: Definition, proceed: () => Transition): Transition {
  const malformed = findMalformed(life.contents, evaluationOf(life, definition));
  if (malformed.size === 0) return proceed();
  const marks = [...malformed].map(([key, type]): [string, BlockError] => {
    return [key, { message: malformedMessages[type], malformed: type }];
  });
  return {
    life: { ...life, errors: new Map([...life.errors, ...marks]), rejections: life.rejections + 1 },
    effects: [],
    refusal: `${quote([...malformed.keys()].join(', '))} is malformed.`,
  };
}
