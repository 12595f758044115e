import type { Block } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import { typeOf } from './block-traits.ts';
import { type Questions, signatureFor } from './signature.ts';
import type { ValueClasses } from './value-classes.ts';
import { dateWitnesses } from './witnesses/dates.ts';
import { textWitnesses } from './witnesses/texts.ts';
import { preferWellFormed } from './witnesses/well-formed.ts';

/** The classes of a block that takes any text or any date, or whose value is its own constant. */
export function modelFreeValues(block: Block, questions: Questions): ValueClasses {
  const classOf = signatureFor(questions);
  const { values, isAll } = witnesses(block, questions);
  return { values: firstOfEach(values, classOf), isAll, classOf };
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

function witnesses(block: Block, { rules }: Questions) {
  const domain = typeOf(block)?.domain ?? null;
  if (domain === null) return { values: [], isAll: true };
  if (domain === 'any date') return { values: ['', ...dateWitnesses(rules)], isAll: true };
  const { values, isAll } = textWitnesses(rules);
  return { values: ['', ...preferWellFormed(block, values)], isAll };
}
