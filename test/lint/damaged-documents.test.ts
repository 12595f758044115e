import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  applyFixes,
  type Diagnostic,
  lintFilter,
  lintManifest,
  lintModal,
  lintResponse,
} from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { allKinds } from '../all-kinds.ts';
import { arbitraryDamage } from '../arbitrary-damage.ts';
import { manifestOf } from '../extensions/manifests.ts';
import { arbitraryFilter } from '../filters/random-filters.ts';
import { depth } from '../seed.ts';

const order = readFileSync('src/templates/modals/cake-order.modal.json', 'utf8');

const data = {
  data: {
    blocks: {
      size: { items: [{ label: 'Small', value: 1 }], isRequired: true },
      pickup_date: { value: '2026-12-24', message: 'Not on Mondays' },
      wishes: { error: 'Too long', visibleOn: { size: { equals: 1 } } },
    },
    actions: { order: { label: 'Order now' } },
  },
};

const success = {
  success: { message: 'Paid', type: 'snackbar', link: { label: 'Bill', value: 'https://a.example' } },
};

const manifests = [manifestOf('video-calling'), manifestOf('messaging'), manifestOf('invoicing')];

type Lint = (text: string) => readonly Diagnostic[];

/** Valid documents, which are damaged, and their linters. */
const documents: Readonly<Record<string, readonly [valid: fc.Arbitrary<unknown>, lint: Lint]>> = {
  modals: [fc.constantFrom<unknown>(allKinds, JSON.parse(order)), lintModal],
  responses: [fc.constantFrom<unknown>(data, success), (text) => lintResponse(order, text)],
  manifests: [fc.constantFrom<unknown>(...manifests), lintManifest],
  filters: [arbitraryFilter, lintFilter],
};

describe.each(Object.entries(documents))('of damaged %s,', (_, [valid, lint]) => {
  const texts = valid.chain(arbitraryDamage).map((value) => JSON.stringify(value, null, 1));

  test('all fixes together end without a cycle', () => {
    fc.assert(
      fc.property(texts, (text) => void fixAll(text, lint)),
      { numRuns: depth(150, 5000) },
    );
  });

  // Only of one rule at a time: the fix of another rule can uncover a problem, as when it moves a value to its place.
  test('all fixes of a rule leave fewer of its problems, and no new one', () => {
    fc.assert(
      fc.property(texts, (text) => expectFixed(text, lint)),
      { numRuns: depth(150, 5000) },
    );
  });

  test('each suggestion removes its problem, without a new one of its rule', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const fixed = fixAll(text, lint);
        const before = lint(fixed);
        for (const { rule, suggestions = [] } of before)
          for (const fix of suggestions)
            expectFewer(rule, before, lint(fixAll(applyFixes(fixed, [{ fix }]), lint)));
      }),
      { numRuns: depth(100, 3000) },
    );
  });
});

function expectFixed(text: string, lint: Lint): void {
  const before = lint(text);
  for (const rule of new Set(before.flatMap(({ rule, fix }) => (fix === undefined ? [] : [rule])))) {
    const end = fixAll(text, (now) => lint(now).filter((diagnostic) => diagnostic.rule === rule));
    expectFewer(rule, before, lint(end));
  }
}

const item = '#/definitions/action-primary';
const url = 'https://app.example';

/** Documents that long runs found. */
test.each<readonly [string, unknown, Lint]>([
  [
    'an option of a wrong type beside "options", and an item as text',
    {
      type: 'object',
      properties: {
        blocks: {
          type: 'object',
          properties: {
            flavours: {
              $ref: '#/definitions/element-checkbox-group',
              options: { label: 'Flavours', items: [item] },
            },
            gift_note: { $ref: '#/definitions/element-input', value: {} },
          },
        },
        actions: { type: 'object', properties: {} },
      },
    },
    lintModal,
  ],
  [
    'an empty list in place of an object that needs members',
    { success: { message: 'Paid', type: 'snackbar', link: [] } },
    (text) => lintResponse(order, text),
  ],
  [
    'an unknown member of a manifest that lacks one with a fix and one without',
    {
      value: '#/definitions/element-input',
      endpoints: {
        postMeeting: `${url}/postMeeting/:linkId`,
        patchUpdateMeeting: `${url}/patchUpdateMeeting/:linkId/:meetingId`,
        deleteMeeting: `${url}/deleteMeeting/:linkId/:meetingId`,
      },
    },
    lintManifest,
  ],
])('the fixes of %s leave no new problem of their rules', (_, document, lint) => {
  const text = JSON.stringify(document, null, 1);
  fixAll(text, lint);
  expectFixed(text, lint);
});

/** Applies fixes until nothing changes. Throws if a text comes again. */
function fixAll(text: string, lint: Lint): string {
  const seen = new Set<string>();
  for (let now = text; ; now = applyFixes(now, lint(now))) {
    if (seen.has(now)) {
      if ([...seen].at(-1) === now) return now;
      throw new Error(`The fixes go round in a cycle: ${[...seen, now].join('\n')}`);
    }
    seen.add(now);
  }
}

function expectFewer(rule: string, before: readonly Diagnostic[], after: readonly Diagnostic[]): void {
  const [earlier, left] = [before, after].map((all) =>
    all.filter((diagnostic) => diagnostic.rule === rule).map(({ message }) => message),
  );
  expect(left?.filter((message) => !earlier?.includes(message))).toEqual([]);
  expect(left?.length).toBeLessThan(earlier?.length ?? 0);
}
