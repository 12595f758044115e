import { manifestKinds } from 'json-modal/extensions';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../../make-project.ts';
import { type Mutation, mutated } from '../../../providers/mutate.ts';
import { respond } from '../../../providers/mutate-exchange.ts';
import { basic, credentials, environment } from '../../../providers/plain.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { serve } from '../../../providers/serve.ts';
import { runHere } from '../../run.ts';
import { checkProvider, files } from './run-check.ts';

const { clientSecret } = credentials;

/** Adds a header with the credentials to all responses, in turn in several forms. */
function repeatInHeaders(): Mutation {
  const forms = [basic(), encodeURIComponent(clientSecret), Buffer.from(clientSecret).toString('hex')];
  let count = 0;
  return async (_, __, forward) => {
    const { body, status, headers } = await forward();
    const debug = forms[count++ % forms.length] ?? '';
    return new Response(body, { status, headers: [...headers, ['x-debug', debug]] });
  };
}

test.each(manifestKinds)('%s: credentials in all responses are one problem', async (kind) => {
  const { problems, status } = await checkProvider(
    mutated(kind, repeatInHeaders()),
    referenceProviders[kind].manifest,
  );
  expect(problems.map(({ rule, severity }) => [rule, severity])).toEqual([['secret-in-response', 'error']]);
  expect(status).toBe(1);
});

test('the report names the credentials, and shows them in no form', async () => {
  const handler = mutated('video-calling', async (request, operation, forward) => {
    const response = await forward();
    if (operation !== 'postMeeting' || response.status !== 201) return response;
    const body = (await response.json()) as { readonly data: object };
    const hex = Buffer.from(clientSecret).toString('hex');
    const invitation = `Join us ${request.headers.get('authorization')} ${clientSecret} ${hex}`;
    return Response.json({ ...body, data: { ...body.data, invitation } }, { status: 201 });
  });
  const { origin, close } = await serve(handler);
  onTestFinished(close);
  const folder = makeProject(files);
  const words = ['check', 'meet.manifest.json', '--writes', '--endpoint', origin];
  const { output } = await runHere(words, folder, environment);
  expect(output).toContain('The response repeats the header "Authorization". Remove it.');
  expect(output).toMatch(/Join us Basic …=* … …/);
  const forms = [clientSecret, basic().slice(6, 30), Buffer.from(clientSecret).toString('hex').slice(2, 30)];
  for (const form of forms) expect(output).not.toContain(form);
});

test('a stack trace in a failure is named', async () => {
  const trace = 'Error: no row\n    at find (/app/meetings.js:12:7)\n';
  const handler = mutated(
    'video-calling',
    respond('deleteMeeting', () => new Response(trace, { status: 500 })),
  );
  const { problems } = await checkProvider(handler, referenceProviders['video-calling'].manifest);
  expect(problems.map(({ message }) => message)).toEqual([
    'The status is 500, with a stack trace. Check the log of the app.',
  ]);
});
