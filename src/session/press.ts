import { findMalformed, malformedMessages } from '../behaviour/malformed.ts';
import { isHttpUrl } from '../format/formats.ts';
import type { Action } from '../format/modal.ts';
import { close } from './draft.ts';
import { refuse, type Transition } from './effects.ts';
import { type BlockError, type Definition, type Life, refusePress } from './life.ts';
import { reset } from './opening.ts';
import { formQuery, send } from './requests.ts';
import { withQuery } from './urls.ts';

/** A press of an action button by the user. */
export function press(life: Life, key: string, definition: Definition): Transition {
  const action = life.contents.actions.find((candidate) => candidate.key === key);
  if (action === undefined) return refuse(life, 'no button', key);
  const refusal = refusePress(action, life, definition);
  if (refusal !== null) return refuse(life, ...refusal);
  switch (action.options.handler) {
    case 'cancel':
      return { life: close(life, definition) };
    case 'reset':
      return reset(life, definition);
    case 'open-url':
      return markMalformed(life, definition) ?? openUrl(life, action, definition);
    default:
      return markMalformed(life, definition) ?? submit(life, definition);
  }
}

/** Marks what is malformed before anything is sent; `null`: nothing is. */
function markMalformed(life: Life, definition: Definition): Transition | null {
  const malformed = findMalformed(life.contents, definition.evaluate(life));
  if (malformed.size === 0) return null;
  const marks = [...malformed].map(([key, type]): [string, BlockError] => {
    return [key, { message: malformedMessages[type], malformed: type }];
  });
  const errors = new Map([...life.errors, ...marks]);
  return refuse(
    { ...life, errors, rejections: life.rejections + 1 },
    'malformed',
    [...malformed.keys()].join(', '),
  );
}

function submit(life: Life, definition: Definition): Transition {
  if (!definition.hasEndpoint) return refuse(life, 'no endpoint');
  const { query } = definition;
  const body = definition.evaluate(life).toForm();
  return send({ ...life, errors: new Map() }, { kind: 'submit', method: 'POST', query, body });
}

function openUrl(life: Life, { options }: Action, definition: Definition): Transition {
  const address = options.url ?? definition.endpoint;
  if (address === undefined || !isHttpUrl(address)) return refuse(life, 'no address');
  return { life, url: withQuery(address, formQuery(life, definition)) };
}
