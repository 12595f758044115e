import { useMemo, useState } from 'react';
import { checkProps, failureOf, type HostFailure } from '../check-props.ts';
import { fillLabels } from '../labels/fill-labels.ts';
import type { Labels } from '../labels/labels.ts';
import type { ModalSource, Presentation } from '../props.ts';

/** The props of a host, and the failure that an earlier attempt to render with them has thrown. */
export type HostProps = ModalSource & Presentation & { readonly thrown?: HostFailure | undefined };

/** Returns the props that can be used, all words, and the failures for the others. */
export function useHostProps(given: HostProps) {
  const { props, obstacle, wrong } = checkProps(given);
  const { labels: words } = props;
  const [throwing, setThrowing] = useState<{ readonly words: unknown; readonly failure: HostFailure }>();
  const labels = useMemo((): Labels => {
    const report = (reason: string, error?: unknown) =>
      // Not during the render that needs the words.
      queueMicrotask(() =>
        setThrowing((before) =>
          before?.words === words ? before : { words, failure: failureOf(reason, error) },
        ),
      );
    return fillLabels(words, report);
  }, [words]);
  const isThrowing = throwing !== undefined && throwing.words === words;
  return {
    props,
    labels,
    obstacle: given.thrown ?? obstacle,
    wrong: wrong ?? (isThrowing ? throwing.failure : undefined),
  };
}
