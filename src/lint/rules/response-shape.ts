import { isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { shapes } from '../../format/check/find-in-response-shape.ts';
import { plainOf } from '../../format/words/aliases.ts';
import { findFaults, type Mending, mendEmptyList, mendList } from '../fault-findings.ts';
import type { KnownFault } from '../faults.ts';
import type { Rule } from './rule.ts';

export const responseShape = {
  id: 'response-shape',
  severity: 'error',
  reason:
    'A response must have exactly one of "data", "success" and "error"; otherwise the user sees a generic error.',
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
  check: (context) => findFaults(context, 'response-shape', (fault) => mend(fault, context.response)),
} as const satisfies Rule;

function mend(fault: KnownFault, response: unknown): Mending {
  return mendEmptyList(fault, response) ?? mendCase(fault, response) ?? mendList(fault);
}

/** Writes the member that tells the shape in small letters: languages have names with capitals. */
function mendCase({ pointer, finding }: KnownFault, response: unknown): Mending | undefined {
  if (finding.keyword !== 'oneOf' || pointer !== '' || !isObject(response)) return undefined;
  const meant = Object.keys(response).flatMap((name) => {
    const shape = shapes.find((one) => one === plainOf(name));
    return shape === undefined ? [] : [{ name, shape }];
  });
  const [first, ...others] = meant;
  if (first === undefined || others.length > 0) return undefined;
  return { fix: { do: 'rename', pointer: toPointer([first.name]), to: first.shape } };
}
