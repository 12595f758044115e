import type { Value } from '../../format/values.ts';
import type { EndpointRequest } from '../endpoint/endpoint-result.ts';
import type { TriedStep } from './checked-request.ts';
import type { Required } from './find-required.ts';
import type { RequestOutcome } from './outcome.ts';

/** The place of an observation: the steps of the user, and the last request. */
export interface ObservedMoment {
  readonly steps: readonly TriedStep[];
  readonly request: EndpointRequest;
}

/** A submit or re-request, and its outcome. */
export interface ObservedExchange extends ObservedMoment {
  readonly outcome: RequestOutcome;
}

/** A required block without items. */
export interface DeadEnd extends ObservedMoment {
  readonly block: string;
  /**
   * `none`: no further choice supplies items. `text`: the items may depend on a generated text in `source`. `limit`: more
   * choices than were tried could supply them.
   */
  readonly left: 'none' | 'text' | 'limit';
  /** The block whose text or items may matter. */
  readonly source?: string | undefined;
}

/** A choice in a block that the response to its re-request replaced. */
export interface LostChoice extends ObservedMoment {
  readonly block: string;
  readonly value: Value;
  readonly valueAfter: Value | undefined;
  /** Whether the block accepts any text or date, which an endpoint may normalize. */
  readonly isFree: boolean;
  /** Whether the rest of the modal changed too, as when a typed text becomes an item. */
  readonly isUsed: boolean;
}

/** A rejected submit whose errors are only under hidden blocks. */
export interface UnseenErrors extends ObservedMoment {
  readonly blocks: readonly string[];
}

/** Texts that a user typed, and that the response to another block's re-request empties. */
export interface WipedTexts extends ObservedMoment {
  readonly blocks: readonly string[];
  /** The block that makes the re-request. */
  readonly invoker: string;
}

/** A request that was repeated, and got another answer although nothing was submitted between. */
export interface Dependence extends ObservedMoment {
  /** `order`: a list in another order. `earlier`: what an earlier request changed. `mixed`: the answer to another request. */
  readonly kind: 'order' | 'earlier' | 'mixed';
  /** The place in the response. */
  readonly pointer: string;
}

/** The observations in one context. */
export interface ContextRun {
  readonly isOpened: boolean;
  /** The button that submits the form; `null` if the modal did not open, or has none. */
  readonly button: string | null;
  /** The primary buttons of the opened modal. */
  readonly primaries: readonly string[];
  /** Whether a primary button was active at some time. */
  readonly wasActive: boolean;
  /** The number of completely checked states that can be kept. */
  readonly states: number;
  /** The number of states that the budget left out, or ended. */
  readonly missed: number;
  /** The number of states that a response made impossible. */
  readonly unreached: number;
  /** The number of choices among supplied items that were not tried, by block. */
  readonly untried: ReadonlyMap<string, number>;
  /** Whether the states are all that a user can reach. */
  readonly isExact: boolean;
  /** Whether a request was not made, or is not in the recording. */
  readonly isPartial: boolean;
  readonly exchanges: readonly ObservedExchange[];
  readonly deadEnds: readonly DeadEnd[];
  readonly lostChoices: readonly LostChoice[];
  readonly unseenErrors: readonly UnseenErrors[];
  readonly required: readonly Required[];
  readonly wipedTexts: readonly WipedTexts[];
  readonly dependences: readonly Dependence[];
  /** The blocks in which a user chooses among items. */
  readonly choiceBlocks: ReadonlySet<string>;
  /** The blocks with more items than were tried. */
  readonly cutBlocks: ReadonlyMap<string, number>;
  /** The keys of `--fill` whose values were possible, and the items that were offered instead of the others. */
  readonly fill: FillUse;
}

/** The use of given values. */
export interface FillUse {
  readonly possible: ReadonlySet<string>;
  /** By block, the values that were offered while the given one was not. */
  readonly offered: ReadonlyMap<string, readonly Value[]>;
}
