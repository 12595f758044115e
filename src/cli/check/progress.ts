import type { CliContext } from '../command.ts';

/** A progress line, shown only in a terminal. */
export interface Progress {
  /** Sets the completed part of the work, from 0 to 1. */
  readonly reach: (part: number) => void;
  /** Sets the text behind the bar. */
  readonly show: (text: string) => void;
  /** Removes the line. */
  readonly end: () => void;
}

/** Creates a progress line on standard error. */
export function openProgress({ progress }: CliContext): Progress {
  let [done, now] = [0, ''];

  function show(text: string): void {
    if (progress?.isTTY !== true) return;
    // A wrapped line cannot be removed.
    progress.write(`\r\u001b[K${text.slice(0, Math.max((progress.columns || usualColumns) - 1, 0))}`);
  }

  return {
    reach(part) {
      done = part;
      show(describe(done, now));
    },
    show(words) {
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

/** The width in terminal columns. */
const width = 24;
const usualColumns = 80;
