import { valueAt } from '../../base/json.ts';
import { quote } from '../../base/text.ts';
import type { Violation } from '../../format/check/violation.ts';
import { findNamesake } from '../guesses/aliases.ts';
import { guessName } from '../guesses/find-meant.ts';
import type { Guess } from '../guesses/guess.ts';
import type { RuleContext } from '../rule-context.ts';
import { reportViolations } from '../violations/report-violations.ts';
import { someBlocks } from './example.ts';
import type { ModalRule } from './modal-rule.ts';

export const unknownProperty = {
  id: 'unknown-property',
  severity: 'error',
  reason: 'The member is not part of the documented format.',
  accepts: [
    {
      text: `{\n  "$schema": "./schema.json",\n  "type": "object",\n  "properties": {\n    "blocks": ${someBlocks},\n    "actions": { "type": "object", "properties": {\n      "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }\n    } }\n  }\n}\n`,
    },
  ],
  rejects: [
    {
      text: `{\n  "type": "object",\n  "title": "New order",\n  "properties": {\n    "blocks": ${someBlocks},\n    "actions": { "type": "object", "properties": {\n      "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }\n    } }\n  }\n}\n`,
      marked: '"title"',
      message: '"title" is not part of the modal; it has "type", "properties" and "$schema". Remove it.',
    },
    {
      text: `{\n  "schema": {\n    "type": "object",\n    "properties": {\n      "blocks": ${someBlocks},\n      "actions": { "type": "object", "properties": {\n        "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }\n      } }\n    }\n  }\n}\n`,
      marked: '"schema"',
      message: 'The modal is inside "schema". Move its contents one level up.',
    },
    {
      text: `{\n  "type": "object",\n  "properties": {\n    "blocks": ${someBlocks},\n    "actions": { "type": "object", "properties": {\n      "save": { "$ref": "#/definitions/action-primary", "label": "Save", "options": { "handler": "request" } }\n    } }\n  }\n}\n`,
      marked: '"label"',
      message: '"label" is not part of "save"; it has "$ref" and "options". Move it into "options".',
    },
    {
      text: `{\n  "type": "object",\n  "properties": {\n    "blocks": ${someBlocks},\n    "actions": { "type": "object", "properties": {\n      "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }\n    }, "leave": { "$ref": "#/definitions/action-secondary", "options": { "label": "Leave", "handler": "cancel" } } }\n  }\n}\n`,
      marked: '"leave"',
      message: '"leave" is not part of "actions"; it has "type" and "properties". Move it into "properties".',
    },
  ],
  check: (context) => reportViolations(context, 'unknown-property', (violation) => guess(violation, context)),
} as const satisfies ModalRule;

function guess(violation: Violation, { modal, response, meaningOf }: RuleContext): Guess {
  const { keyword, params, dataPath, actual } = violation;
  if (keyword === 'wrapped') return { fix: { do: 'unwrap' } };
  const name = String(params['additionalProperty']);
  if (dataPath === '/data' && name === 'errors') return { hint: errorsUnderBlocks };
  if (dataPath === '/error' && typeof actual === 'object')
    return { hint: errorsInData, suggestions: [{ do: 'remove' }] };
  const named = guessName(violation, meaningOf(violation));
  if (named.hint !== undefined) return named;
  const text = guessText(violation, response);
  if (text !== undefined) return text;
  const isAtRoot = dataPath === '' && modal !== undefined;
  const part = isAtRoot ? findNamesake(name, actual, ['blocks', 'actions']) : undefined;
  if (part === undefined) return { suggestions: [{ do: 'remove' }] };
  const isMissing = valueAt(modal, ['properties', part]) === undefined;
  const hint = `Move it into "properties", as ${quote(part)}.`;
  return isMissing ? { hint, fix: { do: 'rename', to: part } } : { hint, suggestions: [{ do: 'remove' }] };
}

/** Guesses that a text beside `success` or `error` is its message. */
function guessText(
  { dataPath, params, allowedNames: [shape = ''] }: Violation,
  response: unknown,
): Guess | undefined {
  const name = String(params['additionalProperty']);
  const isText =
    ['message', 'msg', 'text', 'detail'].includes(name) && typeof valueAt(response, [name]) === 'string';
  const member = valueAt(response, [shape]);
  if (dataPath !== '' || !isText || shape === 'data' || typeof member === 'string') return undefined;
  return { hint: `Move it into ${quote(member === false ? 'error' : shape)}, as "message".` };
}

const errorsUnderBlocks = 'Write each error under its block: { "blocks": { "key": { "error": "…" } } }.';

const errorsInData =
  'An error has only a "message". For errors under blocks, respond with { "data": { "blocks": { "key": { "error": "…" } } } } instead.';
