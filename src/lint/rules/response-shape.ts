import { hasMember, isObject, valueAt } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { parsePointer, toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { listWords, quote } from '../../base/text.ts';
import { memberNamesOf, shapes } from '../../format/check/find-in-response-shape.ts';
import type { Violation } from '../../format/check/violation.ts';
import { describeValue } from '../../format/words/phrases.ts';
import { leastResponse } from '../../format/words/response-messages.ts';
import { plainOf } from '../guesses/aliases.ts';
import type { Guess } from '../guesses/guess.ts';
import { guessEmptyObject, guessKeys, guessValue } from '../guesses/values.ts';
import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

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
      message: '"error" is the text "Sold out"; it must be an object. Write { "message": "Sold out" }.',
    },
    {
      response: '{ "data": {}, "error": { "message": "Sold out" } }\n',
      marked: '"error"',
      message: 'The response has both "data" and "error"; it must have only one of them. Remove one of them.',
    },
    {
      response: '{ "success": { "message": "Ordered", "type": "snackbar" }, "refreshPanelData": "yes" }\n',
      marked: '"yes"',
      message:
        '"refreshPanelData" is the text "yes", which has no effect. Write true to reload the panel, or remove it.',
    },
  ],
  check: (context) => [
    ...reportViolations(context, 'response-shape', (violation) => guess(violation, context.response)),
    ...['/refreshPanelData', '/success/refreshPanelData'].flatMap((pointer) =>
      findUnclearRefresh(context.response, pointer),
    ),
  ],
} as const satisfies ModalRule;

/** Finds a flag that is not a boolean. It is undocumented, so the response is valid, and only `true` has an effect. */
function findUnclearRefresh(response: unknown, pointer: string): readonly ProblemDetails[] {
  if (!hasMember(response, 'success')) return [];
  const value = valueAt(response, parsePointer(pointer));
  if (value === undefined || typeof value === 'boolean') return [];
  return [
    {
      pointer,
      severity: 'warning',
      message: `"refreshPanelData" is ${describeValue(value)}, which has no effect.`,
      hint: 'Write true to reload the panel, or remove it.',
      suggestions: [{ do: 'replace', by: true }, { do: 'remove' }],
    },
  ];
}

function guess(violation: Violation, response: unknown): Guess {
  const { keyword, pointer, owner, params } = violation;
  if (keyword === 'oneOf' && isObject(response))
    return pointer === '' ? guessShape(response) : guessSurplus(response);
  if (keyword === 'required')
    return params['missingProperty'] === 'type' ? { hint: 'Add "type": "snackbar".' } : {};
  // The message about a shape already lists its members.
  const isWhole = pointer === owner.pointer;
  if (isWhole && ['success', 'error'].includes(owner.noun)) return guessText(violation);
  return (
    guessEmptyObject(violation, response) ?? guessKeys(violation) ?? (isWhole ? {} : guessValue(violation))
  );
}

/** Guesses that a text in place of a success or an error is its message. A list can be an empty object of PHP. */
function guessText({ actual, owner }: Violation): Guess {
  const after = owner.noun === 'success' ? ', "type": "snackbar" }' : ' }';
  if (Array.isArray(actual)) return { hint: `Write { "message": "…"${after}.` };
  if (typeof actual !== 'string') return {};
  return { fix: { do: 'surround', before: '{ "message": ', after, as: 'Put it into "message".' } };
}

/** Guesses that members with `null`, `true` or `false` should be removed. */
function guessSurplus(response: Readonly<Record<string, unknown>>): Guess {
  const { data } = response;
  const present = shapes.filter((name) => Object.hasOwn(response, name));
  const nulls = present.filter((name) => response[name] === null);
  if (nulls.length > 0)
    return { hint: `Remove the members with null: ${listWords(nulls.map(quote), 'and')}.` };
  // The frame of other answers of the CRM's API, whose "data" is a record.
  const members = isObject(data) ? Object.keys(data) : [];
  const isRecord = members.length > 0 && !members.some((name) => ['blocks', 'actions'].includes(name));
  if (response['success'] === true && isRecord) return { hint: leastResponse };
  const flags = present.filter((name) => typeof response[name] === 'boolean');
  return flags.length === 0 || flags.length === present.length
    ? {}
    : { hint: `Remove ${listWords(flags.map(quote), 'and')}.` };
}

/** Guesses the response in one of the members, the shape by its members, or the shape by another spelling. */
function guessShape(response: Readonly<Record<string, unknown>>): Guess {
  const names = Object.keys(response);
  const holder = names.find((name) => holdsResponse(response[name]));
  if (holder !== undefined) return { hint: `${quote(holder)} contains one. Send only that.` };
  if (names.includes('properties'))
    return { hint: 'This is a modal. A response has only the changes, in "data".' };
  const partsOf = (shape: (typeof shapes)[number]) =>
    names.filter(
      (name) => memberNamesOf(shape).includes(name) && (name !== 'type' || response[name] === 'snackbar'),
    );
  const most = Math.max(...shapes.map((shape) => partsOf(shape).length));
  const [shape, ...others] = shapes.filter((candidate) => partsOf(candidate).length === most);
  if (shape !== undefined && others.length === 0)
    return { hint: `Put ${listWords(partsOf(shape).map(quote), 'and')} into ${quote(shape)}.` };
  if (typeof response['errors'] === 'object') return { hint: failure };
  return guessNearShape(names) ?? guessWords(response);
}

/** Guesses that a response consists of a message to the user. */
function guessWords(response: Readonly<Record<string, unknown>>): Guess {
  const name = ['message', 'msg', 'detail', 'text', 'title'].find((key) => typeof response[key] === 'string');
  if (name === undefined) return {};
  const text = quote(String(response[name]));
  return {
    hint: `Write { "error": { "message": ${text} } } if it failed; after a submit, { "success": { "message": ${text}, "type": "snackbar" } } closes the modal.`,
  };
}

const failure =
  'Write { "error": { "message": "…" } }, or errors under blocks: { "data": { "blocks": { "key": { "error": "…" } } } }.';

function guessNearShape(names: readonly string[]): Guess | undefined {
  const [spelt, ...others] = names.filter((name) => shapes.some((shape) => shape === plainOf(name)));
  if (spelt !== undefined && others.length === 0)
    return {
      hint: `Did you mean ${quote(plainOf(spelt))}?`,
      fix: { do: 'rename', pointer: toPointer([spelt]), to: plainOf(spelt) },
    };
  const near = names.map((name) => findNearMiss(name, shapes)).find((shape) => shape !== undefined);
  return near === undefined ? undefined : { hint: `Did you mean ${quote(near)}?` };
}

/** Returns whether a value is a response, or a text that contains one: gateways forward bodies as text. */
function holdsResponse(value: unknown): boolean {
  return isObject(value)
    ? shapes.some((name) => hasMember(value, name))
    : typeof value === 'string' && new RegExp(`^\\s*\\{\\s*"(${shapes.join('|')})"\\s*:`).test(value);
}
