import { hasMember, valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { Violation } from '../../format/check/violation.ts';
import { question, writeValue } from '../../format/words/phrases.ts';
import type { Guess } from '../guesses/guess.ts';
import { findMeantKind, type MeantKind, memberOfKind } from '../guesses/kinds.ts';
import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const unknownKind = {
  id: 'unknown-kind',
  severity: 'error',
  reason: 'A block or button with another "$ref" is not part of the documented format.',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }'] }],
  rejects: [
    {
      actions: ['save: prmary { "label": "Save", "handler": "request" }'],
      marked: '"#/definitions/action-prmary"',
      message:
        'Unknown action button kind "#/definitions/action-prmary" in "save". Did you mean "#/definitions/action-primary"?',
    },
    {
      actions: ['save: prim { "label": "Save", "handler": "request" }'],
      marked: '"#/definitions/action-prim"',
      message:
        'Unknown action button kind "#/definitions/action-prim" in "save". Did you mean "#/definitions/action-primary"?',
    },
    {
      actions: ['save: button { "label": "Save" }'],
      marked: '"#/definitions/action-button"',
      message:
        'Unknown action button kind "#/definitions/action-button" in "save". Write "#/definitions/action-" followed by primary or secondary.',
    },
  ],
  check: (context) =>
    reportViolations(context, 'unknown-kind', (violation) => guess(violation, context.document)),
} as const satisfies ModalRule;

function guess(violation: Violation, document: unknown): Guess {
  const { keyword, owner, allowedNames, actual } = violation;
  const definition = valueAt(document, parsePointer(owner.pointer));
  if (keyword === 'required') return guessFromMember(violation, definition);
  const likelyKind = typeof actual === 'string' ? findMeantKind(actual, allowedNames, definition) : null;
  if (likelyKind === null) return {};
  const { members, isCertain } = toMembers(likelyKind, definition);
  const isAlone = Object.keys(members).length === 1;
  const plan = isAlone
    ? ({ do: 'replace', by: likelyKind.$ref } as const)
    : ({ do: 'put', members } as const);
  const hint = question(likelyKind.$ref, optionsIn(members, ' with'));
  return { ...(hint !== undefined && { hint }), ...(isCertain ? { fix: plan } : { suggestions: [plan] }) };
}

/** Guesses by the member that names the kind in place of `$ref`. */
function guessFromMember({ pointer, allowedNames }: Violation, definition: unknown): Guess {
  const name = memberOfKind(definition);
  const likelyKind =
    name === undefined ? null : findMeantKind(String(valueAt(definition, [name])), allowedNames, definition);
  if (likelyKind === null || name === undefined) return {};
  const { members, isCertain } = toMembers(likelyKind, definition);
  const plan = { do: 'put', pointer: `${pointer}/${name}`, members } as const;
  const hint = `Write "$ref": ${quote(likelyKind.$ref)} in place of ${quote(name)}${optionsIn(members, ', and')}.`;
  return { hint, ...(isCertain ? { fix: plan } : { suggestions: [plan] }) };
}

/** Returns `$ref` and the implied options; without those that the author wrote, which may differ. */
function toMembers({ $ref, options, isCertain }: MeantKind, definition: unknown) {
  const holders = [definition, valueAt(definition, ['options'])];
  const isWritten = (option: string) => holders.some((holder) => hasMember(holder, option));
  const missing = Object.entries(options).filter(([option]) => !isWritten(option) || option === 'type');
  const implied = missing.filter(([option]) => !hasMember(holders[1], option));
  const members: Readonly<Record<string, unknown>> = { $ref, ...Object.fromEntries(implied) };
  return { members, isCertain: isCertain && implied.length === Object.keys(options).length };
}

/** Returns the options beside `$ref` as the end of a sentence. */
function optionsIn({ $ref: _, ...options }: Readonly<Record<string, unknown>>, beginning: string): string {
  const each = Object.entries(options).map(([name, value]) => `${quote(name)}: ${writeValue(value)}`);
  return each.length === 0 ? '' : `${beginning} the option ${each.join(', ')}`;
}
