import { probeTokens, type Taken } from '../../host/check/probe-tokens.ts';
import { toQuery } from '../../host/context.ts';
import { exchangePrefix, stemOf } from '../../host/exchange-name.ts';
import { responseEnding } from '../../host/record.ts';
import { rangeOf } from '../lint/range.ts';
import type { CheckedAnswer } from './checked.ts';
import type { Contexts } from './contexts.ts';
import type { Settings } from './settings.ts';

/** Opens the modal with tokens that the endpoint has to refuse; gives the answers to those that it took. */
export async function tryTokens(
  endpoint: string,
  { secret, path }: Settings,
  [first]: Contexts,
): Promise<readonly CheckedAnswer[]> {
  if (secret === undefined || first === undefined) return [];
  const taken = await probeTokens(endpoint, secret, toQuery(first[1]));
  return taken.map((one) => toAnswer(one, stemOf(path)));
}

function toAnswer({ forgery: { name, words }, answer: { text } }: Taken, stem: string): CheckedAnswer {
  const wrong = {
    rule: 'token-accepted',
    severity: 'error',
    message: `The endpoint answers a request ${words}: refuse it with status 401.`,
    pointer: '',
    range: rangeOf(text, /"(data|success)"/.exec(text)?.[0] ?? '', 0),
  } as const;
  const path = `${exchangePrefix(stem)}token.${name}${responseEnding}`;
  return { path, text, wrong: [wrong], where: `token probe "${name}"`, kind: name };
}
