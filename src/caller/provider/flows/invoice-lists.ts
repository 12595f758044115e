import { valueAt } from '../../../base/json.ts';
import { type Flow, type FlowCall, type FlowProblem, nameStep, type Run, type StepName } from './flow.ts';

const connection = nameStep('connection');

/** The steps that list the parts of an invoice. */
export const currencies = nameStep('currencies');
export const taxRates = nameStep('tax rates');
export const accounts = nameStep('accounts');
export const templates = nameStep('templates');

/** The flow that reads the connection and the lists for a new invoice. */
export const invoiceLists: Flow = {
  name: 'lists',
  isWriting: false,
  steps: [
    { name: connection, operation: 'getProviderAccount', judge: needConnection },
    { name: nameStep('page for a new connection'), operation: 'getProviderAccountConnectUrl' },
    { name: currencies, operation: 'getCurrencies', request: ifConnected },
    { name: taxRates, operation: 'getTaxRates', request: ifConnected },
    { name: accounts, operation: 'getAccounts', request: ifConnected },
    {
      name: templates,
      operation: 'getTemplates',
      request: (run) =>
        valueAt(run.manifest, ['features', 'templates']) === true
          ? ifConnected(run)
          : '"features.templates" is not true',
    },
    {
      name: nameStep('contacts'),
      operation: 'getSearchContacts',
      request: (run) => reasonOf(run) ?? { query: { name: 'a' } },
    },
    {
      name: nameStep('products'),
      operation: 'getSearchProducts',
      request: (run) => reasonOf(run) ?? { query: { name: 'a', forceCodeSearch: 'false' } },
    },
  ],
};

/** Returns the reason why a connection is not used; `undefined` if it may work. */
export function reasonOf(run: Run): string | undefined {
  return valueAt(run.data(connection), ['authorized']) === false ? notConnected : undefined;
}

const notConnected = 'the link is not connected';

function ifConnected(run: Run): object | string {
  return reasonOf(run) ?? {};
}

function needConnection({ data, dataPointer }: FlowCall, { link }: Run): readonly FlowProblem[] {
  if (valueAt(data, ['authorized']) !== false) return [];
  return [
    {
      rule: 'not-connected',
      pointer: `${dataPointer}/authorized`,
      message: `The link "${link}" is not connected, so nothing else is checked.`,
      hint: 'Use --link with the link id of a connected user.',
    },
  ];
}

/** Returns the first id of a list; `null` if it has none. */
export function firstId(run: Run, step: StepName): string | null {
  const id = valueAt(run.data(step), [0, 'id']);
  return typeof id === 'string' ? id : null;
}

/** Returns a part of the features of the connection. */
export function feature(run: Run, ...path: readonly string[]): unknown {
  return valueAt(run.data(connection), ['features', ...path]);
}
