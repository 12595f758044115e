import type { Malformed } from '../../format/kind.ts';
import type { Failure } from '../../session/modal-state.ts';

/** All words of the renderer. Texts of the schema and the endpoint are not translated. */
export interface Labels {
  /** The tag of the language in which numbers are read and written, such as `de`. Empty: that of the nearest `lang`. */
  readonly language: string;
  readonly close: string;
  readonly opening: string;
  readonly updating: string;
  readonly sending: string;
  /** Announced after a press on the button during a re-request, if its response has changed the form: nothing was sent. */
  readonly changed: string;
  /**
   * The message of every failure without a message of the endpoint. A function gets the failure, such as a network error or a
   * timeout.
   */
  readonly somethingWrong: string | ((failure: Failure | null) => string);
  readonly tryAgain: string;
  readonly lostConnection: string;
  readonly lostConnectionHint: string;
  /** The button or link to the app's installation. */
  readonly reconnect: string;
  /** Returns the accessible name of a clear button, for the label of its block. */
  readonly clear: (label: string) => string;
  /** Returns the accessible name of the button that removes one choice from a multiple select. */
  readonly remove: (choice: string) => string;
  /** Returns the announcement after a key has removed a choice and the focus has stayed. */
  readonly removed: (choice: string) => string;
  /** Read out with a group of choices that needs one. */
  readonly required: string;
  /** Shown under an empty block after a press on the inactive button; `chooseOption` if it has items. */
  readonly enterValue: string;
  readonly chooseOption: string;
  /** Shown in a select without a choice and without a placeholder. */
  readonly choose: string;
  readonly noMatches: string;
  /** Shown in place of the choices of a list without any. */
  readonly noItems: string;
  readonly incompleteDate: string;
  readonly malformed: Readonly<Record<Malformed, string>>;
  /** Asked under a number that can mean two, such as 1.500; followed by a button for each. */
  readonly whichNumber: string;
  readonly discardQuestion: string;
  readonly discard: string;
  readonly keepEditing: string;
  /** Asked instead of `discardQuestion` while the form is being sent; `leave` closes the modal. */
  readonly leaveQuestion: string;
  readonly leave: string;
  /** The button below a text or list of choices that is shown in part; `showLess` once all of it is shown. */
  readonly showMore: string;
  readonly showLess: string;
  /** The accessible name of the button that dismisses the message after a success. */
  readonly dismiss: string;
}
