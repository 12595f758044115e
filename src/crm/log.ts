import type { LogEntry, LogProblem } from './crm.ts';
import { mayHaveTokens, withoutTokens } from './hide-tokens.ts';
import { followLists, type ListPage } from './list-walks.ts';

/** The log of a CRM. */
interface Log {
  /** Adds an entry and returns it. `page` is the page of a list that the app got. */
  readonly add: (entry: Omit<LogEntry, 'number'>, page: ListPage | undefined) => LogEntry;
  /** Returns the entries, with the missing parts of the lists that were read. */
  readonly entries: () => readonly LogEntry[];
}

/** Creates an empty log. */
export function createLog(): Log {
  const kept: { readonly entry: LogEntry; readonly size: number }[] = [];
  let [count, size] = [0, 0];
  const dropped = new Map<number, readonly LogProblem[]>();
  const walks = followLists((number, problems) =>
    dropped.set(number, [...(dropped.get(number) ?? []), ...problems]),
  );

  function add(received: Omit<LogEntry, 'number'>, page: ListPage | undefined): LogEntry {
    count += 1;
    const text = JSON.stringify(received);
    const withoutSecrets = mayHaveTokens(text) ? (withoutTokens(received) as typeof received) : received;
    const onTheWay = page === undefined ? [] : walks.follow(page, count);
    const entry: LogEntry = {
      number: count,
      ...withoutSecrets,
      problems: [...withoutSecrets.problems, ...onTheWay],
    };
    kept.push({ entry, size: text.length });
    size += text.length;
    while (kept.length > maxEntries || (size > maxCharacters && kept.length > 1)) {
      const oldest = kept.shift();
      size -= oldest?.size ?? 0;
      dropped.delete(oldest?.entry.number ?? 0);
    }
    return entry;
  }

  function entries(): readonly LogEntry[] {
    const unfinished = walks.unfinished();
    return kept.map(({ entry }) => {
      const missing = [...(dropped.get(entry.number) ?? []), ...(unfinished.get(entry.number) ?? [])];
      return missing.length === 0 ? entry : { ...entry, problems: [...entry.problems, ...missing] };
    });
  }

  return { add, entries };
}

const maxEntries = 10_000;

/** The maximum size of all entries, in characters of JSON. */
const maxCharacters = 20_000_000;
