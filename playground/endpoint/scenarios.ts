import type { ModalRequest } from 'json-modal';

/** A fault that the page simulates between a modal and its endpoint. */
interface Scenario {
  readonly title: string;
  /** Its name on the button that shows which one is on. */
  readonly short: string;
  /** Whether the endpoint gets the request. Otherwise the page responds in its place. */
  readonly isSent: boolean;
}

/** The scenarios in the order of the list. Their names are part of stored workspaces and links. */
export const scenarios = {
  normal: {
    title: 'None',
    short: 'none',
    isSent: true,
  },
  slow: {
    title: 'Slow, 2 s',
    short: 'slow',
    isSent: true,
  },
  reversed: {
    title: 'Out of order',
    short: 'out of order',
    isSent: true,
  },
  silent: {
    title: 'Silent, 12 s',
    short: 'silent',
    isSent: false,
  },
  fault: {
    title: 'Error under a block',
    short: 'error under a block',
    isSent: true,
  },
  rejected: {
    title: 'Error message',
    short: 'error message',
    isSent: false,
  },
  unauthorized: {
    title: 'Status 401',
    short: '401',
    isSent: false,
  },
  limited: {
    title: 'Status 429',
    short: '429',
    isSent: false,
  },
  broken: { title: 'Status 500', short: '500', isSent: false },
  html: {
    title: 'Not JSON',
    short: 'not JSON',
    isSent: false,
  },
  cut: {
    title: 'Cut off',
    short: 'cut off',
    isSent: true,
  },
  invalid: {
    title: 'Invalid data',
    short: 'invalid data',
    isSent: false,
  },
} as const satisfies Readonly<Record<string, Scenario>>;

/** The name of a scenario. */
export type ScenarioName = keyof typeof scenarios;

/** The requests that a scenario applies to. */
export const scenarioScopes = {
  all: 'every request',
  initial: 'opening',
  change: 're-requests',
  submit: 'submits',
} as const;

/** How often a scenario applies. */
export const scenarioTimes = { once: 'Once', always: 'Each time' } as const;

/** The name of a number of times. */
export type ScenarioTimes = keyof typeof scenarioTimes;

/** The name of a scope. */
export type ScenarioScope = keyof typeof scenarioScopes;

/** Whether a text is the name of a scenario. */
export function isScenario(name: unknown): name is ScenarioName {
  return typeof name === 'string' && Object.hasOwn(scenarios, name);
}

/** Whether a text is the name of a number of times. */
export function isScenarioTimes(name: unknown): name is ScenarioTimes {
  return typeof name === 'string' && Object.hasOwn(scenarioTimes, name);
}

/** Whether a text is the name of a scope. */
export function isScenarioScope(name: unknown): name is ScenarioScope {
  return typeof name === 'string' && Object.hasOwn(scenarioScopes, name);
}

/** The delay of a response. */
interface ScenarioDelay {
  readonly ms: number;
  /** Whether it arrives even after the modal has aborted the request, as from a server that does not notice. */
  readonly isUnstoppable: boolean;
}

/** Returns the delay that a scenario adds; `reRequests` is the number of re-requests, including this one. */
export function delayOf(
  scenario: ScenarioName,
  { kind }: Pick<ModalRequest, 'kind'>,
  reRequests: number,
): ScenarioDelay {
  if (scenario === 'slow') return { ms: 2000, isUnstoppable: false };
  if (scenario === 'silent') return { ms: 12_000, isUnstoppable: false };
  const isLast = scenario === 'reversed' && kind === 'change' && reRequests % 2 === 1;
  return { ms: isLast ? 3000 : 0, isUnstoppable: isLast };
}
