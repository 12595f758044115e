import { unexpectedMessage } from '../behaviour/malformed.ts';
import type { Failure } from './failure.ts';
import type { Life } from './life.ts';

/** Shows a message inside the modal; while it was opening, in place of the blocks. */
export function fail(life: Life, failure: Failure, message = unexpectedMessage): Life {
  return { ...life, phase: life.phase === 'opening' ? 'failed' : life.phase, error: { message, failure } };
}
