import type { ProblemDetails } from '../../../base/problem.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { isHttpUrl } from '../../../format/text-formats.ts';
import { exampleOf, meetings } from '../../examples.ts';
import { authorityOf, describeRelative, patternOf } from '../describe-url.ts';
import type { Endpoint, EndpointRule } from './manifest-rule.ts';

export const endpointUrl = {
  id: 'endpoint-url',
  ...rankOf({ source: 'documentation' }),
  reason: 'The CRM calls the URL of an endpoint: it must be an absolute http(s) URL.',
  accepts: [exampleOf(meetings)],
  rejects: [
    exampleOf(() => meetings({ postMeeting: '/:linkId/meetings' }), {
      marked: '"/:linkId/meetings"',
      message: 'The URL of "postMeeting" is not an absolute http(s) URL. Begin it with "https://".',
    }),
    exampleOf(() => meetings({ postMeeting: 'https://meet.example/:linkId#new' }), {
      marked: '"https://meet.example/:linkId#new"',
      message: 'The URL of "postMeeting" has a fragment. Remove it from "#" on.',
    }),
  ],
  check: ({ urlProblem }) => (urlProblem === undefined ? [] : [urlProblem]),
} as const satisfies EndpointRule;

/** Returns the reason why the URL of an endpoint cannot be called; `undefined` if it can. */
export function describeUnusableUrl({ name, pointer }: Endpoint, url: string): ProblemDetails | undefined {
  const address = patternOf(url);
  const problem = (message: string, hint: string): ProblemDetails => ({ pointer, message, hint });
  const trimmed = url.trim();
  if (trimmed !== url && isHttpUrl(trimmed))
    return {
      ...problem(`The URL of ${quote(name)} has spaces around it.`, 'Remove them.'),
      fix: { do: 'replace', by: trimmed },
    };
  const inHost = parameterInHost(url);
  if (inHost !== undefined)
    return problem(`The URL of ${quote(name)} has ${quote(inHost)} in its host.`, 'Put it into the path.');
  if (!isHttpUrl(address)) return { pointer, ...describeRelative(name) };
  if (address.includes('#'))
    return problem(`The URL of ${quote(name)} has a fragment.`, 'Remove it from "#" on.');
  if (authorityOf(address).includes('@'))
    return problem(`The URL of ${quote(name)} contains a user name.`, 'Remove the part before "@".');
  return undefined;
}

/** Returns the parameter in the host of a URL. A port and user info are not parameters. */
export function parameterInHost(url: string): string | undefined {
  return /^https?:\/\/[^/?#@]*?(:[a-z_]\w*)(?![^/?#]*@)/i.exec(url)?.[1];
}
