import { contracts } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import type { Contract } from '../../../src/extensions/declaration.ts';
import { findResponseProblems } from '../../../src/extensions/responses/find-response-problems.ts';
import { sampleOf } from '../../extensions/samples.ts';
import { createSampleProvider, operations, requestOf, values } from './requests.ts';

test.each(operations)(
  '$name receives what the CRM sends, and its result is a correct response',
  async ({ kind, name, operation }) => {
    const { provider, received } = createSampleProvider(kind);
    const response = await provider.fetch(requestOf(kind, name));
    const { query, body, urlParameters, success } = operation;
    expect(response.status).toBe(success.status);
    expect(received).toEqual([
      {
        ...Object.fromEntries(urlParameters.map((it) => [it.name, values[it.name]])),
        ...(query && { query: sampleOf(query) }),
        ...(body && { body: body.type === 'json' ? sampleOf(body.schema) : expect.anything() }),
      },
    ]);
    const text = await response.text();
    if (success.shape === 'empty') expect(text).toBe('');
    else if (success.shape === 'stream') expect(text).toBe('%PDF');
    else expect(findResponseProblems({ kind, operation: name }, JSON.parse(text))).toEqual([]);
  },
);

test('a cursor is beside the data', async () => {
  const { provider } = createSampleProvider('messaging');
  const response = await provider.fetch(requestOf('messaging', 'getConversations'));
  expect(await response.json()).toMatchObject({ success: true, additional_data: { after: 'more' } });
});

test('a form becomes texts, lists and files', async () => {
  const { provider, received } = createSampleProvider('messaging');
  await provider.fetch(requestOf('messaging', 'postMessage'));
  expect(received).toEqual([
    {
      providerChannelId: values['providerChannelId'],
      body: {
        message: 'some message',
        senderId: 'some senderId',
        conversationId: 'some conversationId',
        recipientIds: ['some recipientIds[]'],
        files: [expect.any(File)],
      },
    },
  ]);
});

test('an operation without data has none in its envelope', async () => {
  const { provider } = createSampleProvider('messaging');
  const response = await provider.fetch(requestOf('messaging', 'deleteChannelById'));
  expect(await response.json()).toEqual({ success: true });
});

test('the names of the parameters of an operation differ from those of its contents', () => {
  const names = Object.values(contracts).flatMap((contract: Contract) =>
    Object.values(contract.operations).flatMap((it) => it.urlParameters.map(({ name }) => name)),
  );
  expect(names.filter((name) => name === 'query' || name === 'body')).toEqual([]);
});
