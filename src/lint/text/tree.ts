import type { Node } from './nodes.ts';
import type { JsonError } from './syntax-error.ts';

/** A text as JSON, as far as it is that. */
export interface Tree {
  /** Not there when the text holds no value at all, or when there is no telling what is in what. */
  readonly root: Node | undefined;
  /** Every place where the text is not JSON, one for each mistake, in order. */
  readonly errors: readonly JsonError[];
  /** Something could not be read: what seems to be missing may be there. */
  readonly hasErrors: boolean;
  /** Neither its brackets nor its layout tell what is in what: it is a guess. */
  readonly isAmbiguous: boolean;
}
