import { scenarios } from '../endpoint/scenarios.ts';
import { useResponses, useWorkspace } from '../page/use-page.ts';

/** Returns the name of the scenario, or of the source of responses. */
export function useEndpointName(): string {
  const scenario = useWorkspace((state) => state.scenario);
  const { areUsed } = useResponses();
  return scenario === 'normal' ? sources[areUsed ? 'own' : 'app'] : scenarios[scenario].title;
}

/** The sources of responses. */
export const sources = { app: 'Sample app', own: 'Your responses' };
