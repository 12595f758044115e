import { Validator } from '@seriousme/openapi-schema-validator';
import { contracts, manifestKinds } from 'json-modal/extensions';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../src/cli/run-command.ts';
import type { Contract } from '../../src/extensions/declaration.ts';
import { manifestOf } from './manifests.ts';

/** Runs `json-modal types - --format openapi` in this process. */
async function run(input: string) {
  let output = '';
  const complaints: string[] = [];
  const status = await runCommand(['types', '-', '--format', 'openapi'], {
    folder: '.',
    environment: {},
    output: { write: (text) => (output += text) },
    warn: (line) => complaints.push(line),
    readInput: async () => input,
  });
  return { status, output, complaints };
}

describe.each(manifestKinds)('the OpenAPI description of %s', (kind) => {
  test('is valid, and has every operation', async () => {
    const { status, output } = await run(JSON.stringify(manifestOf(kind)));
    expect(status).toBe(0);
    const description = JSON.parse(output);
    expect(await new Validator().validate(description)).toMatchObject({ valid: true });
    const operations = Object.values<Record<string, { operationId: string }>>(description.paths).flatMap(
      (methods) => Object.entries(methods).map(([method, { operationId }]) => `${method} ${operationId}`),
    );
    const declared = Object.entries((contracts[kind] as Contract).operations);
    expect(operations).toEqual(declared.map(([name, { method }]) => `${method.toLowerCase()} ${name}`));
  });

  test('is rejected by the validator when its version is wrong', async () => {
    const description = JSON.parse((await run(JSON.stringify(manifestOf(kind)))).output);
    description.openapi = 3;
    expect(await new Validator().validate(description)).toMatchObject({ valid: false });
  });
});

test('paths, queries and servers are those of the URLs', async () => {
  const endpoints = {
    postMeeting: 'http://localhost:3000/meet?link=:linkId&v=2',
    patchUpdateMeeting: 'http://localhost:3000/:linkId/:meetingId',
    deleteMeeting: 'http://localhost:3000/:linkId/:meetingId',
  };
  const manifest = { ...manifestOf('video-calling'), endpoints };
  const description = JSON.parse((await run(JSON.stringify(manifest))).output);
  expect(await new Validator().validate(description)).toMatchObject({ valid: true });
  expect(Object.keys(description.paths)).toEqual(['/meet', '/{linkId}/{meetingId}']);
  expect(Object.keys(description.paths['/{linkId}/{meetingId}'])).toEqual(['patch', 'delete']);
  expect(description.paths['/meet'].post).toMatchObject({
    servers: [{ url: 'http://localhost:3000' }],
    parameters: [
      { name: 'link', in: 'query', schema: { type: 'string' } },
      { name: 'v', in: 'query', schema: { const: '2' } },
    ],
  });
});

test('an operation with the method and path of an earlier one is left out, and the description and the command say so', async () => {
  const manifest = manifestOf('messaging');
  const same = 'http://localhost:3000/:providerChannelId/conversations';
  manifest.endpoints['getConversations'] = same;
  manifest.endpoints['getTemplates'] = `${same}?templates=1`;
  const { output, complaints } = await run(JSON.stringify(manifest));
  const description = JSON.parse(output);
  expect(complaints).toEqual([
    '"getTemplates" is left out: "getConversations" has the same method and path.',
  ]);
  expect(await new Validator().validate(description)).toMatchObject({ valid: true });
  expect(JSON.stringify(description.paths)).toContain('"getConversations"');
  expect(JSON.stringify(description.paths)).not.toContain('"getTemplates"');
  expect(description.info.description).toMatch(
    /\n\n"getTemplates" is left out: "getConversations" has the same method and path\.$/,
  );
});

test('paths that differ only in the names of their parameters are the same', async () => {
  const manifest = manifestOf('messaging');
  manifest.endpoints['getConversationById'] =
    'http://localhost:3000/:providerChannelId/:sourceConversationId';
  manifest.endpoints['getSenderById'] = 'http://localhost:3000/:providerChannelId/:senderId?of=sender';
  const description = JSON.parse((await run(JSON.stringify(manifest))).output);
  expect(description.info.description).toMatch(
    /\n\n"\w+" is left out: "\w+" has the same method and path\.$/,
  );
});

describe('one sentence describes why a file has no description', () => {
  const video = manifestOf('video-calling');
  const withUrl = (url: unknown) => ({ ...video, endpoints: { ...video.endpoints, deleteMeeting: url } });
  test.each([
    ['{', 'It is not JSON.'],
    ['[]', 'It is neither a modal nor a manifest.'],
    ['{ "type": "object", "properties": {} }', 'It is neither a modal nor a manifest.'],
    ['['.repeat(100_000), 'It is not JSON.'],
    [JSON.stringify({ ...video, version: 1 }), '"version" is not text.'],
    [JSON.stringify(withUrl('/meet')), 'The URL of "deleteMeeting" is not an absolute http(s) URL.'],
    [JSON.stringify(withUrl(undefined)), 'The endpoint "deleteMeeting" is missing.'],
    [
      JSON.stringify(withUrl('https://a.example/:linkId/{meetingId}')),
      '"{meetingId}" is not replaced by the CRM.',
    ],
    [
      JSON.stringify({ ...video, endpoints: { ...video.endpoints, constructor: 'x' } }),
      '"constructor" is not an endpoint of video calling.',
    ],
  ])('%.60s', async (text, reason) => {
    const complaint = `"-" cannot be described in OpenAPI: ${reason}`;
    expect(await run(text)).toEqual({ status: 2, output: '', complaints: [complaint] });
  });
});
