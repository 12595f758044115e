import { expect, test } from 'vitest';
import { compareManifests } from '../../src/diff/compare-manifests.ts';
import { manifestOf } from '../extensions/manifests.ts';

const meet = manifestOf('video-calling');

/** The manifest with other endpoints. */
function withEndpoints(endpoints: Readonly<Record<string, string | undefined>>) {
  const all = Object.entries({ ...meet.endpoints, ...endpoints }).filter(([, url]) => url !== undefined);
  return { ...meet, endpoints: Object.fromEntries(all) };
}

test.each([
  [
    'a moved endpoint, with the parameters that it gains and loses',
    withEndpoints({ deleteMeeting: 'https://app.example/meetings/:meetingId' }),
    '/endpoints/deleteMeeting',
    'The endpoint "deleteMeeting" is at https://app.example/meetings/:meetingId instead of https://app.example/deleteMeeting/:linkId/:meetingId. It no longer has ":linkId".',
  ],
  [
    'an endpoint that is gone',
    withEndpoints({ deleteMeeting: undefined }),
    '/endpoints/deleteMeeting',
    'The endpoint "deleteMeeting" is gone. The CRM no longer offers what it is for.',
  ],
  [
    'another version',
    { ...meet, version: 'v9' },
    '/version',
    `"version" is "v9" instead of "${meet.version}".`,
  ],
  ['another kind', manifestOf('messaging'), '', 'The manifest is for messaging instead of video calling.'],
])('%s is a change, is breaking, and needs an upload', (_, after, path, message) => {
  expect(compareManifests(meet, after)).toMatchObject([{ kind: 'upload', breaking: true, path, message }]);
});

test('a new endpoint is one that the app has to serve', () => {
  const [change] = compareManifests(withEndpoints({ deleteMeeting: undefined }), meet);
  expect(change?.message).toBe(
    'The endpoint "deleteMeeting" is new: https://app.example/deleteMeeting/:linkId/:meetingId. The app has to respond to it.',
  );
});

test('a manifest in another order has no changes', () => {
  const { endpoints, ...others } = meet;
  expect(compareManifests(meet, { endpoints, ...others })).toEqual([]);
});

test('the schema for editors is not a part of a manifest', () => {
  const versions = [meet, { ...meet, $schema: './a.json' }, { ...meet, $schema: './b.json' }];
  for (const before of versions)
    for (const after of versions) expect(compareManifests(before, after)).toEqual([]);
});
