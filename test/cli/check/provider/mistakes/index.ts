import { invoicingReadMistakes } from './invoicing-reads.ts';
import { invoicingWriteMistakes } from './invoicing-writes.ts';
import { messagingMistakes } from './messaging.ts';
import type { Mistake } from './mistake.ts';
import { videoCallingMistakes } from './video-calling.ts';

/** Every rule with mistakes that break it. */
export const mistakes: readonly Mistake[] = [
  ...videoCallingMistakes,
  ...invoicingReadMistakes,
  ...invoicingWriteMistakes,
  ...messagingMistakes,
];
