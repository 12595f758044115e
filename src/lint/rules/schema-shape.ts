import { isObject, valueAt } from '../../base/json.ts';
import { parsePointer, toPointer } from '../../base/pointer.ts';
import { listWords, quote } from '../../base/text.ts';
import { actionDeclarations } from '../../format/actions/index.ts';
import type { Violation } from '../../format/check/violation.ts';
import { actionPrefix } from '../../format/kind.ts';
import { findHolderOf } from '../guesses/find-meant.ts';
import type { Guess } from '../guesses/guess.ts';
import { guessKeys } from '../guesses/values.ts';
import { reportViolations } from '../violations/report-violations.ts';
import { someBlocks } from './example.ts';
import type { ModalRule } from './modal-rule.ts';

export const schemaShape = {
  id: 'schema-shape',
  severity: 'error',
  reason: 'A modal must be an object with a fixed structure around its blocks and buttons.',
  identity: 'words',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }'] }],
  rejects: [
    {
      text: `{\n  "type": "object",\n  "properties": {\n    "blocks": ${someBlocks}\n  }\n}\n`,
      marked: '"properties"',
      message: '"properties" has no "actions". Add "actions".',
    },
    {
      text: `{\n  "type": "object",\n  "properties": {\n    "blocks": ${someBlocks},\n    "actions": {\n      "type": "object",\n      "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }\n    }\n  }\n}\n`,
      marked: '"actions"',
      message: '"actions" has no "properties". Add "properties", and move "save" into it.',
    },
    {
      text: '{ "data": { "blocks": {} } }\n',
      marked: '"data"',
      message:
        'This is a response of an endpoint, not a modal: it has "data". To lint a response, name its modal with --schema.',
    },
    {
      text: '{ "name": "cake-app", "version": "1.0.0" }\n',
      marked: '{',
      message:
        'This is an npm package, not a modal. Write { "type": "object", "properties": { "blocks": …, "actions": … } } instead, or lint another file.',
    },
    {
      text: '{ "name": "Cakes", "sizes": ["S", "M"] }\n',
      marked: '{',
      message:
        'Not a modal: "properties", which holds "blocks" and "actions", is missing. Write { "type": "object", "properties": { "blocks": …, "actions": … } }, or lint another file.',
    },
    {
      text: '[]\n',
      marked: '[]',
      message: 'The modal is a list; it must be an object.',
    },
  ],
  check: (context) =>
    reportViolations(context, 'schema-shape', (violation) => guess(violation, context.document)),
} as const satisfies ModalRule;

function guess(violation: Violation, document: unknown): Guess {
  const { keyword, params, actual, pointer } = violation;
  if (keyword === 'enum')
    return typeof actual === 'string' ? { suggestions: [{ do: 'replace', by: 'object' }] } : {};
  if (keyword !== 'required') return guessKeys(violation) ?? {};
  const missing = String(params['missingProperty']);
  if (missing === 'type')
    return { fix: { do: 'insert', pointer: `${pointer}/properties`, name: missing, value: 'object' } };
  const misplaced = findMisplaced(violation, missing, document);
  const [first] = misplaced;
  // The fix of one includes the others.
  if (first !== undefined)
    return {
      hint: `Add ${quote(missing)}, and move ${listWords(misplaced.map(quote), 'and')} into it.`,
      fix: { do: 'move', pointer: pointer + toPointer([first]), into: missing },
    };
  if (missing !== 'actions') return {};
  return { suggestions: [{ do: 'insert', pointer: `${pointer}/blocks`, name: missing, value: oneButton() }] };
}

/** Returns the names of the members that belong in a missing one. */
function findMisplaced({ pointer }: Violation, missing: string, document: unknown): readonly string[] {
  const around = valueAt(document, parsePointer(pointer));
  if (!isObject(around)) return [];
  return Object.keys(around).filter((name) => findHolderOf(name, around, pointer) === missing);
}

/** Returns the smallest usable set of actions. */
function oneButton(): unknown {
  const { primary } = actionDeclarations;
  return {
    type: 'object',
    properties: { save: { $ref: `${actionPrefix}primary`, options: primary.sample } },
  };
}
