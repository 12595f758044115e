import type { Surroundings } from '../surroundings.ts';

/** One line that tells how far the work is, in a terminal only. */
export interface Progress {
  readonly tell: (words: string) => void;
  /** Leaves nothing behind. */
  readonly end: () => void;
}

/** Opens the line on standard error, where no report is. */
export function openProgress({ progress }: Surroundings): Progress {
  const isShown = progress?.isTTY === true;
  return {
    tell: (words) => isShown && progress.write(`\r\u001b[K${words} …`),
    end: () => isShown && progress.write('\r\u001b[K'),
  };
}
