import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { type ManifestKind, manifestKinds } from 'json-modal/extensions';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../../src/caller/check/run-limits.ts';
import { exampleLinkId } from '../../../../src/cli/init/templates/video-calling/provider.mjs';
import { manifestOf } from '../../../extensions/manifests.ts';
import { findFreePort } from '../../../find-free-port.ts';
import { credentials } from '../../../providers/plain.ts';
import { plainProviders } from '../../../providers/plain-providers.ts';
import { startPython } from '../../../providers/python-provider.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { serve } from '../../../providers/serve.ts';
import { checkServed } from './run-check.ts';

/** A running provider, its manifest, and a conversation that it lists. */
interface Running {
  readonly origin: string;
  readonly manifest: string;
  readonly conversation: string;
}

const plainManifest = (kind: ManifestKind) => JSON.stringify(manifestOf(kind), null, 2);

/** Right providers, each written in another way. */
const languages: Readonly<Record<string, (kind: ManifestKind) => Promise<Running>>> = {
  async 'Express with the kit'(kind) {
    const { create, manifest } = referenceProviders[kind];
    const server = createServer(express().use(create(credentials).listener)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { origin: `http://127.0.0.1:${port}`, manifest, conversation: 'chat-1' };
  },
  async 'plain Node'(kind) {
    const { origin, close } = await serve(plainProviders[kind]());
    onTestFinished(close);
    return { origin, manifest: plainManifest(kind), conversation: 'ann' };
  },
  async 'Python without a kit'(kind) {
    const manifest = plainManifest(kind);
    const { origin, close } = await startPython(kind, manifest);
    onTestFinished(close);
    return { origin, manifest, conversation: 'chat-ann' };
  },
};

const providers = Object.keys(languages).flatMap((language) =>
  manifestKinds.map((kind) => ({ language, kind })),
);

test.each(providers)('$language is clean for $kind at the first run', async ({ language, kind }) => {
  const { origin, manifest } = await start(language, kind);
  const { status, problems } = await checkServed(origin, manifest, ['--writes']);
  expect({ status, problems }).toEqual({ status: 0, problems: [] });
});

const reading = providers.filter(({ kind }) => kind !== 'video-calling');

test.for(reading)('$language is clean for $kind without --writes', async ({ language, kind }, { skip }) => {
  const { origin, manifest } = await start(language, kind).catch(skipIncomplete(skip));
  const { status, problems } = await checkServed(origin, manifest, []);
  expect({ status, problems }).toEqual({ status: 0, problems: [] });
});

test.for(providers)(
  '$language is clean for $kind with calls of the app and a second connection',
  async ({ language, kind }, { skip }) => {
    const { origin, manifest, conversation } = await start(language, kind).catch(skipIncomplete(skip));
    const port = await findFreePort();
    const words = ['--writes', '--other-link', 'second', '--crm-port', String(port)];
    const [{ status, problems }] = await Promise.all([
      checkServed(origin, manifest, words, systemClock),
      call(`http://127.0.0.1:${port}/api/v1`, callsOf(conversation)[kind]),
    ]);
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
  },
);

function start(language: string, kind: ManifestKind): Promise<Running> {
  const run = languages[language];
  if (run === undefined) throw new Error(language);
  return run(kind);
}

/** Skips a test of a provider that lacks an operation: the first test of each provider asks for it. */
function skipIncomplete(skip: (reason: string) => never): (error: Error) => never {
  return (error) => {
    if (!error.message.includes('Write ')) throw error;
    return skip(error.message);
  };
}

type Call = readonly [path: string, body: object];

/** The calls that an app of each kind sends when it is installed. */
function callsOf(conversation: string): Readonly<Record<ManifestKind, readonly Call[]>> {
  const { clientId } = credentials;
  const message = {
    ...{ id: '1', channel_id: 'json-modal-check', sender_id: 'customer-1', conversation_id: conversation },
    ...{ message: 'Hello', status: 'sent', created_at: '2026-01-31T09:30:00Z' },
  };
  return {
    'video-calling': [
      [
        '/meetings/userProviderLinks',
        { user_provider_id: exampleLinkId, user_id: 12, company_id: 3, marketplace_client_id: clientId },
      ],
    ],
    invoicing: [
      [
        '/invoice/user/provider',
        { data: { linkId: 'json-modal-check', orgId: '7', marketplaceClientId: clientId } },
      ],
    ],
    messaging: [
      ['/channels', { name: 'Shop', provider_channel_id: 'json-modal-check' }],
      ['/channels/messages/receive', message],
    ],
  };
}

/** Sends calls to the emulated CRM as soon as it runs. */
async function call(base: string, calls: readonly Call[]): Promise<void> {
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
  for (const [path, body] of calls) {
    const post = async () => {
      const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return response.status;
    };
    await expect.poll(() => post().catch(() => 0), { timeout: 30_000 }).toBe(200);
  }
}
