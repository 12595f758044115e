import type { ManifestKind } from '../../extensions/contracts.ts';
import invoicingAccount from './templates/invoicing/account.mjs?raw';
import invoicingConnect from './templates/invoicing/connect.mjs?raw';
import invoicingCrm from './templates/invoicing/crm.mjs?raw';
import invoicingManifest from './templates/invoicing/invoices.manifest.json?raw';
import invoices from './templates/invoicing/invoices.mjs?raw';
import pdf from './templates/invoicing/pdf.mjs?raw';
import invoicingProvider from './templates/invoicing/provider.mjs?raw';
import invoicingTest from './templates/invoicing/provider.test.mjs?raw';
import messagingChannel from './templates/messaging/channel.mjs?raw';
import messagingManifest from './templates/messaging/chat.manifest.json?raw';
import messagingConnect from './templates/messaging/connect.mjs?raw';
import messagingCrm from './templates/messaging/crm.mjs?raw';
import messagingProvider from './templates/messaging/provider.mjs?raw';
import messagingTest from './templates/messaging/provider.test.mjs?raw';
import modal from './templates/modal/cake.modal.json?raw';
import endpoint from './templates/modal/endpoint.mjs?raw';
import endpointTest from './templates/modal/endpoint.test.mjs?raw';
import server from './templates/modal/server.mjs?raw';
import meetConnect from './templates/video-calling/connect.mjs?raw';
import meetCrm from './templates/video-calling/crm.mjs?raw';
import meetManifest from './templates/video-calling/meet.manifest.json?raw';
import meetProvider from './templates/video-calling/provider.mjs?raw';
import meetTest from './templates/video-calling/provider.test.mjs?raw';
import providerServer from './templates/video-calling/server.mjs?raw';

/** A new app. */
export interface AppTemplate {
  /** The texts of its files by name, as in `templates/`. */
  readonly files: Readonly<Record<string, string>>;
  /** The command that shows it without its server. */
  readonly tryAlone: string;
  /** The command that tries it with its server, in a second terminal. */
  readonly tryServed: string;
  /** The environment variables of both terminals, and their values in words, as the end of a line. */
  readonly secrets: string;
  /** The commands that test and start it. Default: those of Node, which are added to package.json. */
  readonly commands?: { readonly test: string; readonly start: string };
  /** A sentence about what this machine lacks to run it. Default: nothing. */
  readonly needs?: string;
}

/** The option of the commands that try an app. */
export const address = '--endpoint http://localhost:3000';

/** The secret of a modal, in words. */
export const modalSecret = `JSON_MODAL_SECRET in both: the modal's JWT secret, or any text
for now.`;

function providerTemplate(manifest: string, files: AppTemplate['files']): AppTemplate {
  return {
    files: { ...files, 'server.mjs': providerServer },
    tryAlone: `npx json-modal lint ${manifest}`,
    tryServed: `npx json-modal check ${manifest} ${address} --writes`,
    secrets: `JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET in both: those
of the app, or any text for now.`,
  };
}

/** The templates of `json-modal init`, by the names of `--kind`. */
export const templates: Readonly<Record<'modal' | ManifestKind, AppTemplate>> = {
  modal: {
    files: {
      'cake.modal.json': modal,
      'endpoint.mjs': endpoint,
      'endpoint.test.mjs': endpointTest,
      'server.mjs': server,
    },
    tryAlone: 'npx json-modal preview cake.modal.json',
    tryServed: `npx json-modal preview cake.modal.json ${address}`,
    secrets: modalSecret,
  },
  'video-calling': providerTemplate('meet.manifest.json', {
    'connect.mjs': meetConnect,
    'crm.mjs': meetCrm,
    'meet.manifest.json': meetManifest,
    'provider.mjs': meetProvider,
    'provider.test.mjs': meetTest,
  }),
  invoicing: providerTemplate('invoices.manifest.json', {
    'account.mjs': invoicingAccount,
    'connect.mjs': invoicingConnect,
    'crm.mjs': invoicingCrm,
    'invoices.manifest.json': invoicingManifest,
    'invoices.mjs': invoices,
    'pdf.mjs': pdf,
    'provider.mjs': invoicingProvider,
    'provider.test.mjs': invoicingTest,
  }),
  messaging: providerTemplate('chat.manifest.json', {
    'channel.mjs': messagingChannel,
    'chat.manifest.json': messagingManifest,
    'connect.mjs': messagingConnect,
    'crm.mjs': messagingCrm,
    'provider.mjs': messagingProvider,
    'provider.test.mjs': messagingTest,
  }),
};
