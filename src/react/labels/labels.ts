import type { Malformed } from '../../format/kind.ts';
import type { Failure } from '../../session/failure.ts';

/** Every word that the renderer says by itself. What the schema and the endpoint say is shown as they say it. */
export interface Labels {
  readonly close: string;
  readonly opening: string;
  readonly updating: string;
  readonly sending: string;
  /** Said of every failure that the endpoint did not word itself; a function gets the failure, as one of the network or time. */
  readonly somethingWrong: string | ((failure: Failure | null) => string);
  readonly tryAgain: string;
  readonly lostConnection: string;
  readonly lostConnectionHint: string;
  /** The button or link that leads to the app's installation. */
  readonly reconnect: string;
  /** The accessible name of a clear button; gets the label of its block. */
  readonly clear: (label: string) => string;
  /** The accessible name of the button that takes one choice out of a multiple select. */
  readonly remove: (choice: string) => string;
  /** Told when a key has taken one out, and the focus has stayed where it is. */
  readonly removed: (choice: string) => string;
  readonly required: string;
  /** Shown in a select without a choice and without a placeholder of its own. */
  readonly choose: string;
  readonly noMatches: string;
  readonly incompleteDate: string;
  readonly malformed: Readonly<Record<Malformed, string>>;
  readonly discardQuestion: string;
  readonly discard: string;
  readonly keepEditing: string;
  /** The button below a text or a list of choices of which only the beginning is shown; the other one once all is. */
  readonly showMore: string;
  readonly showLess: string;
  /** The accessible name of the button that takes the message after a success away. */
  readonly dismiss: string;
}
