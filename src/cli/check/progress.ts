import type { CliContext } from '../command.ts';
import { escapesOf } from '../terminal.ts';

/** A progress line, shown only in a terminal that can remove it. */
export interface Progress {
  /** Sets the completed part of the work, from 0 to 1. */
  readonly reach: (part: number) => void;
  /** Sets the text behind the bar. */
  readonly show: (text: string) => void;
  /** Removes the line. */
  readonly end: () => void;
}

/** Creates a progress line on standard error. */
export function openProgress({ progress, environment }: CliContext): Progress {
  let [done, now] = [0, ''];
  const escapes = progress === undefined ? null : escapesOf(progress, environment);

  function show(text: string): void {
    if (progress === undefined || escapes === null) return;
    // A wrapped line cannot be removed.
    const columns = Math.max((progress.columns || usualColumns) - 1, 0);
    progress.write(escapes.clearLine + text.slice(0, columns));
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
