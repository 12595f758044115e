import type { Node } from './node.ts';
import type { SyntaxFault } from './syntax-fault.ts';

/** A text as JSON, as far as it is that. */
export interface Tree {
  /** Not there when the text holds no value at all, or when there is no telling what is in what. */
  readonly root: Node | undefined;
  /** Every place where the text is not JSON, one for each mistake, in order. */
  readonly faults: readonly SyntaxFault[];
  /** Something could not be read: what seems to be missing may be there. */
  readonly isDamaged: boolean;
  /** Neither its brackets nor its layout tell what is in what: it is a guess. */
  readonly isGuessed: boolean;
}
