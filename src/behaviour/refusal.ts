/** Why a user cannot do something, and the names of what it is about. `wordRefusal` words it, for those who try in code. */
export type Refusal = readonly [reason: RefusalReason, ...names: readonly string[]];

/** Every reason, named after what a user would see. */
export type RefusalReason = ChangeReason | PressReason | 'not closed' | 'nothing failed' | 'not ready';

type ChangeReason =
  | 'no block'
  | 'no input'
  | 'hidden'
  | 'no text'
  | 'no date'
  | 'not clearable'
  | 'no list'
  | 'repeated'
  | 'stuck'
  | 'no item'
  | 'disabled';

type PressReason = 'no button' | 'incomplete' | 'busy' | 'malformed' | 'no endpoint' | 'no address';
