import type { ReactElement } from 'react';
import { maxConditions } from '../../src/filters/filter.ts';
import { sentenceOfType } from './filter-words.ts';
import { useDeferredFilter } from './use-filter.ts';
import { useMatches } from './use-matches.ts';

/** The number of conditions, and of sample records that match, in the status line. */
export function FilterStatus(): ReactElement {
  const filter = useDeferredFilter();
  const { results } = useMatches(filter);
  const count = filter.groups.reduce((sum, { conditions }) => sum + conditions.length, 0);
  const matching = results.filter((result) => result?.matches).length;
  const isRead = results.length > 0 && results.every((result) => result !== null);
  return (
    <>
      <span className="status-part">
        <span>
          {count} of {maxConditions} conditions
        </span>
      </span>
      <span className="status-part status-modal">
        <span role="status">
          {isRead &&
            `${matching} of ${results.length} sample ${sentenceOfType(filter.type).toLowerCase()} ${matching === 1 ? 'matches' : 'match'}`}
        </span>
      </span>
    </>
  );
}
