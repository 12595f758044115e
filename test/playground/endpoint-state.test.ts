import { expect, test } from 'vitest';
import { type CallResponse, endpointStateOf, type ShownCall } from '../../playground/extension-calls/call.ts';

const call: ShownCall = {
  number: 1,
  from: 'crm',
  operation: 'postMeeting',
  cause: 'Pressed "Add video call"',
  at: new Date(0),
  method: 'POST',
  url: 'https://app.example/meetings',
  body: null,
  reply: null,
  sent: null,
};
const good: CallResponse = {
  status: 200,
  expected: 200,
  contentType: 'application/json',
  text: '{}',
  ms: 3,
  problems: [],
  seen: null,
};
const problem = { rule: 'missing-member', severity: 'error', message: 'It has no id.' } as const;

test.each<[string, readonly ShownCall[], string]>([
  ['no request', [], 'none'],
  ['a request to another endpoint', [{ ...call, operation: 'patchMeeting', reply: good }], 'none'],
  ['a request of the app', [{ ...call, from: 'app', reply: good }], 'none'],
  ['a request without a response yet', [call], 'waiting'],
  ['the expected status', [{ ...call, reply: good }], 'good'],
  ['another status', [{ ...call, reply: { ...good, status: 201 } }], 'problem'],
  [
    'a status of success, where none is expected',
    [{ ...call, reply: { ...good, expected: null, status: 204 } }],
    'good',
  ],
  ['a response with a problem', [{ ...call, reply: { ...good, problems: [problem] } }], 'problem'],
  ['no response', [{ ...call, reply: { reason: 'Not sent.', ms: 0, seen: null } }], 'problem'],
  [
    'a problem, and then a correct response',
    [
      { ...call, reply: { ...good, status: 500 } },
      { ...call, reply: good },
    ],
    'good',
  ],
])('after %s, an endpoint is as its latest response', (_, calls, state) => {
  expect(endpointStateOf(calls, 'postMeeting')).toBe(state);
});
