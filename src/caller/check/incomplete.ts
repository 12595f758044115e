import { countWords, listWords } from '../../base/text.ts';
import type { UnplacedProblem } from './checked-problem.ts';

/** Parts that should be checked but were left out, and the reason. */
export interface LeftOutParts {
  readonly parts: readonly string[];
  readonly reason: string;
}

/** Reports parts that were left out, so that a check without problems means that everything was checked. */
export function reportIncomplete({ parts, reason }: LeftOutParts): UnplacedProblem {
  const shown = parts.slice(0, maxShown);
  const more = parts.length - shown.length;
  const names = more === 0 ? shown : [...shown, `${more} more`];
  return {
    rule: 'incomplete-check',
    severity: 'warning',
    message: `${countWords(parts.length, 'part')} ${parts.length === 1 ? 'was' : 'were'} not checked: ${reason}.`,
    notes: [
      `Not checked: ${names.some((name) => name.includes(', ')) ? names.join('; ') : listWords(names, 'and')}.`,
    ],
    pointer: '',
    about: [reason, ...[...parts].sort()],
  };
}

const maxShown = 20;
