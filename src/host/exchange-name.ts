import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { canonical } from '../base/json.ts';
import type { Asked } from './arrival.ts';

/** Names a request by what it asks, the same one each time: `cake.change.size.3f2a09c1` for a re-request of "size". */
export function exchangeName(stem: string, asked: Asked): string {
  const { kind, query } = asked;
  const invoker = query['invoker'] === undefined ? [] : [plain(query['invoker'])];
  return exchangePrefix(stem) + [kind, ...invoker, shortHash(identify(asked), 8)].join('.');
}

/** How the names of all requests of one modal begin, and those of no other: `cake.` */
export function exchangePrefix(stem: string): string {
  const word = plain(stem);
  const isSame = word === stem && !device.test(stem);
  return isSame ? `${word}.` : `${word}-${shortHash(stem, 6)}.`;
}

/** What the exchanges of a modal's file are called by: `cake` for `cake.modal.json`. */
export function stemOf(path: string): string {
  return basename(path).replace(/(\.modal)?\.json$/, '');
}

/** Everything that a request asks, in one order whatever the order it was written in. */
export function identify({ kind, query, body }: Asked): string {
  const { form, token: _, ...context } = query;
  return canonical([kind, context, form === undefined ? body : parse(form)]);
}

/** What a replay goes by: kind, invoker and form, whatever the context. */
export function identifyForm({ kind, query, body }: Asked): string {
  const { form, invoker = null } = query;
  return canonical([kind, invoker, form === undefined ? body : parse(form)]);
}

function parse(form: string): unknown {
  try {
    return JSON.parse(form);
  } catch {
    return form;
  }
}

/** Only what every file system takes, and no way out of the folder. */
function plain(name: string): string {
  return name.replace(/[^\w-]+/g, '_').slice(0, 60) || '_';
}

/** On Windows these are devices, whatever follows the first dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

function shortHash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}
