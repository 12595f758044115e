import { responseTimeoutMs } from '../../caller/check/call-in-time.ts';
import { endpointOptions } from '../endpoint-options.ts';
import { declareOptions, port } from '../options.ts';
import { policyOptions } from '../policy/report-policy.ts';
import { reportingOptions } from '../reports/report-options.ts';

/** The entries of options that send requests. */
const live = { excludedBy: ['recorded', 'a recording does not call an endpoint'] } as const;

/** The entries of options for one kind of document. */
const forModal = { document: 'modal' } as const;
const forManifest = { document: 'manifest' } as const;

/** The options of `json-modal check`. */
export const checkOptions = declareOptions({
  endpoint: { ...endpointOptions.endpoint, ...live },
  secret: { ...endpointOptions.secret, ...forModal, ...live },
  submit: {
    ...forModal,
    ...live,
    help: 'Submit the form in every state. This writes data: use a test system.',
  },
  fill: {
    ...forModal,
    value: 'KEY=VALUE',
    isRepeatable: true,
    help: 'Enter this value in a block; repeatable.',
  },
  context: { ...endpointOptions.context, ...forModal },
  writes: {
    ...forManifest,
    ...live,
    help: 'Create, change and delete data of the app: use a test system.',
  },
  link: { ...endpointOptions.link, ...forManifest, ...live },
  channel: { ...endpointOptions.channel, ...forManifest, ...live },
  'other-link': {
    ...forManifest,
    ...live,
    value: 'ID',
    help: 'A second link id or channel, which must not get records of the first one.',
  },
  'crm-port': {
    ...forManifest,
    ...live,
    value: 'N',
    number: port,
    help: 'Start the emulated CRM at this port, for calls of the app.',
  },
  oauth: {
    ...forManifest,
    ...live,
    value: 'URL',
    needs: 'crm-port',
    help: 'First install the app by OAuth 2.0, with this callback URL.',
  },
  budget: {
    ...live,
    value: 'N',
    number: { least: 1 },
    usual: 500,
    help: 'Make at most N requests, besides those with invalid tokens; default 500.',
  },
  'time-limit': {
    ...live,
    value: 'SECONDS',
    number: { least: 1, most: 86_400 },
    help: 'End the run after so long; the endpoint may start within it.',
  },
  retries: {
    ...live,
    value: 'N',
    number: { most: 20 },
    usual: 0,
    help: 'Repeat a failed request at most N times, but no submit or write.',
  },
  timeout: {
    ...live,
    value: 'SECONDS',
    number: { least: 1, most: 3_600 },
    usual: responseTimeoutMs / 1000,
    help: 'Wait at most so long for a response; default 10, as the CRM.',
  },
  record: { ...endpointOptions.record, ...live },
  recorded: { value: 'DIR', help: 'Check the recorded responses in this folder, without a network.' },
  ...reportingOptions,
  ...policyOptions,
});

export type CheckOptions = typeof checkOptions;
