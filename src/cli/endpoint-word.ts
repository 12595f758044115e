import { readEndpointUrl } from '../host/endpoint-url.ts';
import { type Arguments, lastValue } from './arguments.ts';
import { Refusal } from './refusal.ts';

/** The endpoint that was given with `--endpoint`; `undefined`: none was. */
export function readEndpoint(given: Arguments): string | undefined | Refusal {
  const word = lastValue(given, 'endpoint');
  if (word === undefined) return undefined;
  const read = readEndpointUrl(word);
  return 'url' in read ? read.url : new Refusal(`"--endpoint" ${read.problem}.`);
}
