import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { usePage } from '../page/use-page.ts';
import { endpointStateOf, endpointStates } from '../timeline/endpoint-state.ts';

/** The state of an endpoint as a dot, with its words. */
export function EndpointDot({ operation }: { readonly operation: string }): ReactElement {
  const state = useStore(usePage().timeline, ({ calls }) => endpointStateOf(calls, operation));
  const words = endpointStates[state];
  return <span className="dot endpoint-dot" role="img" data-state={state} aria-label={words} title={words} />;
}
