import { isObject, valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { actionDeclarations } from '../../format/actions/index.ts';
import { keysOf, membersOf, schemaAt, type Violation } from '../../format/check/violation.ts';
import { matchesSchema } from '../../format/matches-schema.ts';
import { writeValue } from '../../format/words/phrases.ts';
import { findMeantWord, findNamesake } from '../guesses/aliases.ts';
import { guessName } from '../guesses/find-meant.ts';
import type { Guess } from '../guesses/guess.ts';
import { guessEmptyObject, guessValue } from '../guesses/values.ts';
import { guessWrittenCondition } from '../guesses/written-condition.ts';
import type { RuleContext } from '../rule-context.ts';
import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const optionType = {
  id: 'option-type',
  severity: 'error',
  reason: 'The documentation gives the type of the option. A value of another type may look the same.',
  accepts: [
    { blocks: ['size: input { "label": "Cake size", "type": "number", "isRequired": true }'] },
    { blocks: ['size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }] }'] },
  ],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size", "isRequired": "true" }'],
      marked: '"true"',
      message:
        '"isRequired" of "size" is the text "true"; it must be true or false. Write true without quotes.',
    },
    {
      blocks: ['size: radio-group { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }] }'],
      marked: '1',
      message: '"value" of item 1 of "size" is the number 1; it must be text. Write "1".',
    },
    {
      blocks: ['size: input { "label": "Cake size", "visibleOn": true }'],
      marked: 'true',
      message:
        '"visibleOn" of "size" is true; it must be "always", "never" or an object of block keys and conditions. Write "always".',
    },
    {
      blocks: ['size: select { "label": "Cake size", "items": { "s": "Small", "m": "Medium" } }'],
      marked: '{ "s": "Small", "m": "Medium" }',
      message:
        '"items" of "size" is an object; it must be a list. Write [{ "label": "Small", "value": "s" }, …].',
    },
    {
      actions: ['save: primary { "label": "Save", "handler": "reqeust" }'],
      marked: '"reqeust"',
      message:
        '"handler" of "save" is the text "reqeust"; it must be "request" or "open-url". Did you mean "request"?',
    },
  ],
  check: (context) => reportViolations(context, 'option-type', (violation) => guess(violation, context)),
} as const satisfies ModalRule;

function guess(violation: Violation, context: RuleContext): Guess {
  const name = context.meaningOf(violation);
  if (name.near !== undefined) return guessName(violation, name);
  const condition = guessWrittenCondition(violation, context);
  if (condition !== undefined) return condition;
  const empty = guessEmptyObject(violation, context.document);
  if (empty !== undefined) return empty;
  const list = findListOption(violation);
  if (list !== undefined) return guessList(list, valueAt(context.document, parsePointer(violation.pointer)));
  const hint = hintFor(violation);
  if (hint !== undefined) return { hint };
  const value = valueAt(context.document, parsePointer(violation.pointer));
  return guessOtherShape(violation, value) ?? guessValue(violation);
}

function hintFor({ actual, allowedNames, ...violation }: Violation): string | undefined {
  const keys = keysOf({ actual, allowedNames, ...violation });
  if (typeof actual !== 'string' || keys.length !== 1) return undefined;
  return keys[0] === 'handler' ? hintForHandler(actual) : undefined;
}

/** Returns the kind of button that can have a handler; `undefined` if there is none. */
function hintForHandler(handler: string): string | undefined {
  for (const { title, properties } of Object.values(actionDeclarations)) {
    const likelyHandler = findMeantWord(handler, properties.handler.enum);
    if (likelyHandler !== undefined) return `Only a ${title.toLowerCase()} can have ${quote(likelyHandler)}.`;
  }
  return undefined;
}

/** Guesses that a list is one of the options. It is certain of items, and of texts, which become items. */
function guessList(option: string, list: unknown): Guess {
  const isCertain = Array.isArray(list) && list.every((element) => isObject(element) || isText(element));
  return {
    hint: `Write { ${quote(option)}: [ … ] }.`,
    ...(isCertain && { fix: { do: 'wrap', in: option } }),
  };
}

function isText(element: unknown): boolean {
  return typeof element === 'string' && element !== '';
}

/** Returns the option that a list in place of all options means: other formats have "options" for it. */
function findListOption({ owner, dataPath, actual, schema = {} }: Violation): string | undefined {
  const isInPlaceOfAll = dataPath === owner.pointer && Array.isArray(actual);
  return isInPlaceOfAll ? findNamesake('options', actual, membersOf(schema)) : undefined;
}

/** Guesses that a value has the shape of another form format; `undefined` if no similar one is allowed at its place. */
function guessOtherShape(violation: Violation, value: unknown): Guess | undefined {
  const { schema } = violation;
  if (schema === undefined) return undefined;
  const expected = schemaAt(schema, keysOf(violation));
  const likelyMeaning = listMeanings(value).find((meaning) => matchesSchema(expected, meaning));
  if (likelyMeaning === undefined) return undefined;
  return { hint: `Write ${writeShort(likelyMeaning)}.`, suggestions: [{ do: 'replace', by: likelyMeaning }] };
}

/** Returns what a value may mean, the likeliest first. */
function listMeanings(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.length === 2 ? [itemOf(value[0], value[1])] : value.slice(0, 1);
  if (isObject(value)) {
    const items = Object.entries(value).map(([key, label]) => itemOf(key, label));
    return [...(Object.hasOwn(value, 'value') ? [value['value']] : []), ...(items.length > 0 ? [items] : [])];
  }
  const isTrue = switches.get(typeof value === 'string' ? value.toLowerCase() : value);
  return isTrue === undefined ? [] : [isTrue];
}

function itemOf(value: unknown, label: unknown): unknown {
  return { label, value };
}

/** Writes a value; of a list, only the first element. */
function writeShort(value: unknown): string {
  if (!Array.isArray(value) || value.length < 2) return writeValue(value);
  return `[${writeValue(value[0])}, …]`;
}

const switches: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...['yes', 'y', 'on', '1', 1].map((word) => [word, true] as const),
  ...['no', 'n', 'off', '0', 0].map((word) => [word, false] as const),
]);
