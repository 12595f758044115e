/** What keys lead to, from the options of a block or an action on; `other`: the options, one of them, or what is in it. */
export type Part = 'item' | 'visibleOn' | 'rule' | 'other';

/** Told from where the keys stand: those of the blocks that rules look at may be any, and those of our members too. */
export function partAt(keys: readonly string[]): Part {
  const isInItem = keys[0] === 'items' && keys.length > 1;
  const [option, ...inside] = isInItem ? keys.slice(2) : keys;
  if (option === undefined) return isInItem ? 'item' : 'other';
  if (option !== 'visibleOn' || inside.length > 1) return 'other';
  return inside.length === 0 ? 'visibleOn' : 'rule';
}
