import { findFaults, mendList } from '../fault-findings.ts';
import type { Rule } from './rule.ts';

export const responseShape = {
  id: 'response-shape',
  severity: 'error',
  reason: 'A host knows a response by the one member that it has; anything else goes wrong before the user.',
  accepts: [
    { response: '{ "data": {} }\n' },
    { response: '{ "success": { "message": "Ordered", "type": "snackbar" } }\n' },
    { response: '{ "error": { "message": "Sold out" } }\n' },
  ],
  rejects: [
    {
      response: '{ "sucess": { "message": "Ordered", "type": "snackbar" } }\n',
      marked: '{',
      message:
        'The response has no "data", "success" or "error"; it must have one of them. Did you mean "success"?',
    },
    {
      response: '{ "blocks": {}, "actions": {} }\n',
      marked: '{',
      message:
        'The response has no "data", "success" or "error"; it must have one of them. Put "blocks" and "actions" into "data".',
    },
    {
      response: '{ "error": "Sold out" }\n',
      marked: '"Sold out"',
      message: '"error" is the text "Sold out"; it takes an object. Put the text into "message".',
    },
    {
      response: '{ "data": {}, "error": { "message": "Sold out" } }\n',
      marked: '"error"',
      message: '"error" stands beside "data"; a response has one of them. Remove one of them.',
    },
  ],
  check: (subject) => findFaults(subject, 'response-shape', mendList),
} as const satisfies Rule;
