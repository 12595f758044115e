import { resolve } from 'node:path';
import type { ModalContext } from '../../session/context.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { contextOf, endpointOptions, readEndpoint, readPairs, readSecret } from '../endpoint-options.ts';
import { declareOptions, port } from '../options.ts';
import { quote } from '../words.ts';

/** The settings of `json-modal preview`. */
export interface PreviewSettings {
  /** The path as typed. */
  readonly file: string;
  readonly path: string;
  /** The URL of the endpoint, if any. */
  readonly endpoint: string | undefined;
  readonly secret: string | undefined;
  readonly context: ModalContext;
  readonly port: number;
  readonly record: string | undefined;
  readonly replay: string | undefined;
  /** The path of the modal of a response, if it is named. */
  readonly schema: string | undefined;
  readonly isOpening: boolean;
  readonly typed: Arguments['typed'];
  /** The settings for a manifest. */
  readonly provider: ProviderSettings;
}

/** The app of a manifest. */
interface ProviderSettings {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly link: string;
  readonly channel: string;
  /** The port of the emulated CRM. */
  readonly crmPort: number;
}

const forModal = { document: 'modal' } as const;
const forManifest = { document: 'manifest' } as const;

/** The options of `json-modal preview`. */
export const previewOptions = declareOptions({
  endpoint: {
    ...endpointOptions.endpoint,
    conflicts: [['replay', 'a replay does not call an endpoint']],
  },
  port: {
    value: 'N',
    number: port,
    usual: 4600,
    help: 'The port of the preview; default 4600. 0 uses any free port.',
  },
  secret: { ...endpointOptions.secret, ...forModal },
  context: { ...endpointOptions.context, ...forModal },
  record: { ...endpointOptions.record, ...forModal, needs: 'endpoint', conflicts: [['replay']] },
  replay: { ...forModal, value: 'DIR', help: 'Respond from this recording instead of an endpoint.' },
  schema: { value: 'FILE', help: 'Show the file as a response to this modal.' },
  link: { ...endpointOptions.link, ...forManifest },
  channel: { ...endpointOptions.channel, ...forManifest },
  'crm-port': {
    ...forManifest,
    value: 'N',
    number: port,
    usual: 4700,
    needs: 'endpoint',
    help: 'The port of the emulated CRM for the calls of the app; default 4700.',
  },
  open: { help: 'Open the page in the browser.' },
});

export type PreviewOptions = typeof previewOptions;

/** Reads the settings from the arguments. */
export function readSettings(
  { words, values, typed }: Arguments<PreviewOptions>,
  { folder, environment }: CliContext,
): PreviewSettings {
  const [file, another] = words;
  if (file === undefined) throw new CliError('"preview" needs a document: json-modal preview FILE.');
  if (another !== undefined)
    throw new CliError(`"preview" takes one document, got an extra argument ${quote(another)}.`);
  const { record, replay, schema } = values;
  return {
    file,
    path: resolve(folder, file),
    endpoint: readEndpoint(values.endpoint),
    secret: readSecret(values.secret, environment),
    context: contextOf(readPairs(values.context)),
    port: values.port,
    record: record === undefined ? undefined : resolve(folder, record),
    replay: replay === undefined ? undefined : resolve(folder, replay),
    schema: schema === undefined ? undefined : resolve(folder, schema),
    isOpening: values.open,
    typed,
    provider: {
      clientId: environment['JSON_MODAL_CLIENT_ID'] || undefined,
      clientSecret: environment['JSON_MODAL_CLIENT_SECRET'] || undefined,
      link: values.link,
      channel: values.channel,
      crmPort: values['crm-port'],
    },
  };
}
