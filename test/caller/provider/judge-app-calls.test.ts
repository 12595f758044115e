import { expect, test } from 'vitest';
import { judgeCalls } from '../../../src/caller/provider/judge-app-calls.ts';
import type { LogProblem } from '../../../src/crm/crm.ts';

const app = {
  kind: 'messaging',
  hasEndpoint: () => true,
  clientId: 'app',
  redact: (text: string) => text,
} as const;

const place: LogProblem = { rule: 'token-place', message: 'the token is in the query' };

test.each<[string, readonly LogProblem[], readonly string[]]>([
  ['the reason', [{ rule: 'rejected', message: 'No.' }], ['rejected-call']],
  ['a note beside it', [place, { rule: 'rejected', message: 'No.' }], ['doubtful-call', 'rejected-call']],
  ['a note beside a rule', [place, { rule: 'wrong-type', message: 'No.' }], ['doubtful-call', 'wrong-type']],
  ['the only one', [{ rule: 'removed-path', message: 'It is gone.' }], ['rejected-call']],
])('only the reason of a rejection is the rejected call: %s', (_, problems, rules) => {
  const request = { method: 'POST', path: '/api/v1/channels', body: {} };
  const found = judgeCalls(app, [
    { number: 1, operation: 'registerChannel', request, status: 400, problems },
  ]);
  expect(found.map(({ rule }) => rule)).toEqual(rules);
});
