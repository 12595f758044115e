import { describeVisibility } from './describe-visibility.ts';
import type { Part } from './read-outline.ts';

/** The facts about a part that its row shows. */
export interface PartFacts {
  /** Whether a value is required, or the effect of a button. Empty if there is nothing to say. */
  readonly effect: string;
  /** The condition under which it is shown. Empty if it always is. */
  readonly visibility: string;
}

/** Describes a part for its row. */
export function describeFacts({ options }: Part, blocks: readonly Part[]): PartFacts {
  const handler = String(options.get('handler'));
  const effect = Object.hasOwn(effects, handler) ? effects[handler] : undefined;
  return {
    effect: effect ?? (options.get('isRequired') === true ? 'Required' : ''),
    visibility: describeVisibility(options.get('visibleOn'), blocks),
  };
}

/** The effects of the handlers of buttons. */
const effects: Readonly<Record<string, string>> = {
  request: 'Sends the form',
  'open-url': 'Opens a page',
  reset: 'Resets',
  cancel: 'Closes',
};
