import fc from 'fast-check';
import { contracts, type ManifestKind, manifestKinds } from 'json-modal/extensions';
import { describe, expect, test } from 'vitest';
import { findManifestProblems } from '../../src/extensions/manifests/check-manifest.ts';
import { pairEndpoints } from '../../src/extensions/manifests/pair-endpoints.ts';
import { depth } from '../seed.ts';
import { manifestOf } from './manifests.ts';

const verbs: Readonly<Record<string, readonly string[]>> = {
  patchUpdate: ['update', 'change', 'edit'],
  post: ['create', 'add'],
  put: ['update', 'save'],
  get: ['fetch', 'load', 'read'],
  delete: ['remove'],
};

/** Ways to write the name of an operation otherwise, as authors do. */
const ways: readonly ((name: string, index: number) => string)[] = [
  (name) => name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`),
  (name, index) =>
    Object.entries(verbs).reduce(
      (renamed, [verb, others]) =>
        renamed === name
          ? name.replace(new RegExp(`^${verb}`), others[index % others.length] ?? '')
          : renamed,
      name,
    ),
  (name, index) =>
    name.slice(0, 4 + (index % (name.length - 5))) + name.slice(5 + (index % (name.length - 5))),
];

const renamings = (kind: ManifestKind) =>
  fc.shuffledSubarray(Object.keys(contracts[kind].operations), { minLength: 1 }).chain((names) =>
    fc
      .tuple(...names.map(() => fc.tuple(fc.constantFrom(...ways), fc.nat(20))))
      .map((chosen) => names.map((name, at) => [name, chosen[at]?.[0](name, chosen[at]?.[1] ?? 0) ?? '']))
      .filter((pairs) => {
        const written = pairs.map(([, renamed]) => renamed);
        const isOther = written.every(
          (one) => one !== '' && !Object.hasOwn(contracts[kind].operations, one ?? ''),
        );
        return isOther && new Set(written).size === written.length;
      }),
  );

describe.each(manifestKinds)('several renamed endpoints of %s', (kind) => {
  test('are each paired with the one that they were, in whatever order', () => {
    fc.assert(
      fc.property(renamings(kind), fc.nat(), (pairs, from) => {
        const written = pairs.map(([, renamed]) => renamed ?? '');
        const missing = pairs.map(([name]) => name ?? '');
        const turned = [...missing.slice(from % missing.length), ...missing.slice(0, from % missing.length)];
        const found = pairEndpoints(written, turned);
        expect(written.map((name) => found.get(name)?.name)).toEqual(missing);
      }),
      { numRuns: depth(100, 10_000) },
    );
  });
});

test('each gets its suggestion, and no missing endpoint that is required is reported besides', () => {
  const { endpoints, ...members } = manifestOf('video-calling');
  const { postMeeting, patchUpdateMeeting, deleteMeeting } = endpoints;
  const renamed = {
    remove_meeting: deleteMeeting,
    updateMeeting: patchUpdateMeeting,
    createMeeting: postMeeting,
  };
  const problems = findManifestProblems({ ...members, endpoints: renamed });
  const ofRequired = problems.filter(({ rule }) => rule !== 'conditional-endpoint');
  expect(ofRequired.map(({ rule, message, hint }) => `${rule}: ${message} ${hint}`)).toEqual([
    'unknown-endpoint: "remove_meeting" is not an endpoint of video calling, and "deleteMeeting" is missing. Did you mean "deleteMeeting"?',
    'unknown-endpoint: "updateMeeting" is not an endpoint of video calling, and "patchUpdateMeeting" is missing. Did you mean "patchUpdateMeeting"?',
    'unknown-endpoint: "createMeeting" is not an endpoint of video calling, and "postMeeting" is missing. Did you mean "postMeeting"?',
  ]);
});

test('names without a common word are not paired, except the last', () => {
  expect(pairEndpoints(['one', 'two'], ['postMeeting', 'deleteMeeting'])).toEqual(new Map());
  expect(pairEndpoints(['one'], ['postMeeting']).get('one')).toEqual({ name: 'postMeeting', isNear: false });
});
