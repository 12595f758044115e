import { addressOf } from '../documents/responses.ts';
import { scenarios } from '../endpoint/scenarios.ts';
import { useResponses, useWorkspace } from '../page/use-page.ts';

/** Returns the name of the scenario, or of the source of responses. */
export function useEndpointName(): string {
  const scenario = useWorkspace((state) => state.scenario);
  const source = useSource();
  const url = useWorkspace((state) => addressOf(state).url);
  if (scenario !== 'normal') return scenarios[scenario].title;
  return source === 'address' && URL.canParse(url) ? new URL(url).host : sources[source];
}

/** Returns the source of responses of the modal in use. */
export function useSource(): keyof typeof sources {
  const { areUsed } = useResponses();
  const isAddressed = useWorkspace((state) => addressOf(state).isUsed);
  if (isAddressed) return 'address';
  return areUsed ? 'own' : 'app';
}

/** The sources of responses. */
export const sources = { app: 'Sample app', own: 'Your responses', address: 'An address' };
