import { plainOf } from './aliases.ts';
import type { Guess } from './guess.ts';
import { nameRecipe } from './operators.ts';

/** Guesses how to express an option of other formats that has another form here, or none; `undefined` if unknown. */
export function guessOtherSyntax(
  name: string,
  value: unknown,
  allowedNames: readonly string[],
): Guess | undefined {
  const plain = plainOf(name);
  const syntax = syntaxes.find(
    ({ names, beside, value: only = value }) =>
      names.includes(plain) && allowedNames.includes(beside) && only === value,
  );
  if (syntax === undefined) return undefined;
  return syntax.isLacking
    ? { hint: `Remove it. ${syntax.hint}`, suggestions: [{ do: 'remove' }] }
    : { hint: syntax.hint };
}

interface Syntax {
  /** In lower case, without separators and without "is" at the beginning. */
  readonly names: readonly string[];
  /** Known only if the option belongs here. */
  readonly beside: string;
  /** The value for which it is meant. Default: any. */
  readonly value?: unknown;
  /** Whether the format has nothing like it. */
  readonly isLacking?: boolean;
  readonly hint: string;
}

/** How to hide a block. */
export const toHide = 'To hide it, write "visibleOn": "never".';

const syntaxes: readonly Syntax[] = [
  {
    names: ['multi', 'multiple', 'multiselect'],
    beside: 'filter',
    value: true,
    hint: 'For several choices, make "value" a list: "value": [].',
  },
  { names: ['hidden', 'invisible'], beside: 'visibleOn', value: true, hint: toHide },
  { names: ['visible', 'shown', 'show'], beside: 'visibleOn', value: false, hint: toHide },
  { names: ['visibility', 'display', 'mode'], beside: 'visibleOn', value: 'hidden', hint: toHide },
  { names: ['visibility', 'display'], beside: 'visibleOn', value: 'none', hint: toHide },
  {
    names: [
      ...['min', 'max', 'minimum', 'maximum', 'minlength', 'maxlength', 'mindate', 'maxdate', 'step'],
      ...['pattern', 'regex', 'regexp', 'mask', 'format', 'rules', 'rule', 'validate', 'valid'],
      ...['validation', 'validations', 'validator', 'validators', 'constraints', 'unique'],
    ],
    beside: 'isRequired',
    isLacking: true,
    hint: `The format has no such check: let your endpoint check the form. See ${nameRecipe('checks')}.`,
  },
  {
    names: ['disabled', 'readonly', 'locked', 'enabled', 'editable'],
    beside: 'isRequired',
    isLacking: true,
    hint: 'To show a value that nobody can change, use a block of the kind text.',
  },
];
