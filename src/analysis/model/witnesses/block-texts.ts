import { readValue } from '../../../behaviour/effective-value.ts';
import type { Block } from '../../../format/modal.ts';
import type { Condition } from '../../../format/visible-on.ts';
import { formatOf } from '../block-traits.ts';
import type { Witnesses } from '../value-classes.ts';
import { textWitnesses } from './texts.ts';
import { wellFormedWitnesses } from './well-formed.ts';

/**
 * Returns texts for every way in which the text of a block can meet these conditions, as its control reads them. Texts that
 * the CRM accepts at a submit come first: there is one for every way in which such a text can meet them.
 */
export function blockTextWitnesses(block: Block, conditions: readonly Condition[]): Witnesses<string> {
  const anyText = textWitnesses(conditions);
  const isRead = (text: string) => readValue(block, text) === text;
  const format = formatOf(block);
  if (format === null) return { values: anyText.values.filter(isRead), isAll: anyText.isAll };
  const wellFormed = wellFormedWitnesses(format, conditions);
  return {
    values: [...wellFormed.values, ...anyText.values].filter(isRead),
    isAll: anyText.isAll && wellFormed.isAll,
  };
}
