import type { Block } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import { type Questions, signatureFor } from './signature.ts';
import type { ValueClasses } from './value-classes.ts';
import { dateWitnesses } from './witnesses/dates.ts';
import { textWitnesses } from './witnesses/texts.ts';
import { preferWellFormed } from './witnesses/well-formed.ts';

/** The classes of a block that takes any text. */
export function modelTexts(block: Block, questions: Questions): ValueClasses {
  const { values, isAll } = textWitnesses(questions.rules);
  return { ...classify(preferWellFormed(block, values), questions), isAll };
}

/** The classes of a block that takes any date. */
export function modelDates(_: Block, questions: Questions): ValueClasses {
  const { values, isAll } = dateWitnesses(questions.rules);
  return { ...classify(values, questions), isAll };
}

/** The first value of each class. */
export function firstOfEach<V extends Value>(
  values: readonly V[],
  classOf: (value: V) => string,
): readonly V[] {
  const found = new Map<string, V>();
  for (const value of values) {
    const name = classOf(value);
    if (!found.has(name)) found.set(name, value);
  }
  return [...found.values()];
}

/** Each of them can be emptied, too. */
function classify(values: readonly string[], questions: Questions): Omit<ValueClasses, 'isAll'> {
  const classOf = signatureFor(questions);
  return { values: firstOfEach(['', ...values], classOf), classOf };
}
