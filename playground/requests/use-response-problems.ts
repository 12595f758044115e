import { type ModalReply, toSchema } from 'json-modal';
import { useEffect, useState } from 'react';
import type { Problem } from '../analysis/problem.ts';
import { usePage } from '../page/use-page.ts';
import type { Exchange } from '../preview-state/exchange.ts';
import { stateBefore } from '../preview-state/state-before.ts';

/** Returns the problems that were found in a response to the modal of that time; `null` until it is checked. */
export function useResponseProblems({ reply, outcome }: Exchange, text: string): readonly Problem[] | null {
  const { linter } = usePage();
  const [checked, setChecked] = useState<{
    readonly of: ModalReply;
    readonly problems: readonly Problem[];
  } | null>(null);
  const state = reply === null ? undefined : stateBefore(reply);
  // The body of a status 500 was not meant as a response.
  const isMeant = reply !== null && (reply.status < 400 || outcome.faults !== undefined);
  useEffect(() => {
    if (!reply || !state || !isMeant) return;
    const outdated = new AbortController();
    void linter
      .lintResponseText(JSON.stringify(toSchema(state)), text, outdated.signal)
      .then(({ problems }) => {
        if (!outdated.signal.aborted) setChecked({ of: reply, problems });
      });
    return () => outdated.abort();
  }, [linter, reply, state, isMeant, text]);
  if (!isMeant) return [];
  return checked && checked.of === reply ? checked.problems : null;
}
