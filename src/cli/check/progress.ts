import type { CliContext } from '../context.ts';

/** One line that tells how far the work is, in a terminal only. */
export interface Progress {
  /** Tells how much of the work is done, from 0 to 1. */
  readonly reach: (part: number) => void;
  /** Tells what is being done. */
  readonly tell: (words: string) => void;
  /** Leaves nothing behind. */
  readonly end: () => void;
}

/** Opens the line on standard error, where no report is. */
export function openProgress({ progress }: CliContext): Progress {
  let [done, now] = [0, ''];

  function show(text: string): void {
    if (progress?.isTTY !== true) return;
    // A line that wraps cannot be taken back.
    progress.write(`\r\u001b[K${text.slice(0, Math.max((progress.columns || usualColumns) - 1, 0))}`);
  }

  return {
    reach(part) {
      done = part;
      show(describe(done, now));
    },
    tell(words) {
      now = words;
      show(describe(done, now));
    },
    end: () => show(''),
  };
}

function describe(part: number, words: string): string {
  const full = Math.round(part * width);
  const percent = `${Math.round(part * 100)}`.padStart(3);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${percent} %  ${words}`;
}

/** In columns of the terminal. */
const width = 24;
const usualColumns = 80;
