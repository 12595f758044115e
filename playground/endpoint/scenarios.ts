/** What can come instead of the right answer, in order, by a name that is kept and shared. */
export const scenarios = {
  normal: { title: 'Works', description: 'Each request gets its response at once.' },
  slow: { title: 'Slow, 2 s', description: 'The response is right, and takes two seconds.' },
  reversed: {
    title: 'Out of order',
    description: 'Of two re-requests, the first is answered last, after 3 s.',
  },
  silent: {
    title: 'Silent, 12 s',
    description: 'No response comes in the 10 s that the CRM waits.',
  },
  fault: {
    title: 'Error under a block',
    description: 'The app refuses the block that asks, else the first one.',
  },
  refused: { title: 'Error message', description: 'The app answers with an error in its own words.' },
  unauthorized: { title: 'Status 401', description: 'The app did not recognize the user.' },
  broken: { title: 'Status 500', description: 'The app failed.' },
  html: { title: 'Not JSON', description: 'A page of HTML comes with status 200, as from a proxy.' },
  invalid: {
    title: 'Invalid data',
    description: 'The response names a block that the schema does not have.',
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly description: string }>>;

/** The name of a scenario. */
export type ScenarioName = keyof typeof scenarios;

/** Which requests a scenario is for. */
export const scenarioScopes = {
  all: 'every request',
  initial: 'opening',
  change: 're-requests',
  submit: 'submits',
} as const;

/** The name of a scope. */
export type ScenarioScope = keyof typeof scenarioScopes;

/** Whether a text is the name of a scenario. */
export function isScenario(name: unknown): name is ScenarioName {
  return typeof name === 'string' && Object.hasOwn(scenarios, name);
}

/** Whether a text is the name of a scope. */
export function isScenarioScope(name: unknown): name is ScenarioScope {
  return typeof name === 'string' && Object.hasOwn(scenarioScopes, name);
}
