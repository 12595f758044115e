import fc from 'fast-check';
import { validateResponse } from 'json-modal';
import { lintResponse, type RuleId } from 'json-modal/lint';
import { expect, test } from 'vitest';
import type { ModalJson } from '../../src/format/modal.ts';
import { allKinds } from '../all-kinds.ts';
import { arbitraryDamage } from '../arbitrary-damage.ts';
import { depth } from '../seed.ts';

const schema = allKinds as ModalJson;
const { blocks, actions } = schema.properties;

const success = { message: 'Done', type: 'snackbar', link: { label: 'Order', value: 'https://a.example' } };

/** A response of each shape, with every option. */
const responses: readonly unknown[] = [
  { data: { blocks: optionsOf(blocks.properties), actions: optionsOf(actions.properties) } },
  { success: { ...success, refreshPanelData: true } },
  { success, refreshPanelData: true },
  { error: { message: 'Sold out' } },
];

/** The rules about the format. All others are about valid responses. */
const ofFormat: ReadonlySet<string> = new Set<RuleId>([
  'unknown-property',
  'unknown-option',
  'missing-option',
  'option-type',
  'invalid-date',
  'unsafe-url',
  'url-without-open-url',
  'unknown-block-reference',
  'duplicate-item-value',
  'response-shape',
  'unknown-block-key',
  'unknown-action-key',
]);

test('the linter reports an error of the format exactly if the validator rejects a response', () => {
  const damaged = fc.oneof(...responses.map(arbitraryDamage));
  let rejected = 0;
  fc.assert(
    fc.property(damaged, (response) => {
      const text = JSON.stringify(response);
      const faults = validateResponse(schema, JSON.parse(text)).map(({ rule }) => rule);
      const errors = lintResponse(JSON.stringify(schema), text)
        .filter(({ severity, rule, pointer }) => severity === 'error' && isOfFormat(rule, pointer))
        .map(({ rule }) => rule);
      expect({ text, faults, isReported: errors.length > 0 }).toEqual({
        text,
        faults,
        isReported: faults.length > 0,
      });
      if (faults.length > 0) rejected += 1;
    }),
    { numRuns: depth(400, 20_000) },
  );
  expect(rejected).toBeGreaterThan(100);
});

/** A link in a text that is not a URL is an error of the linter alone. */
function isOfFormat(rule: string, pointer: string): boolean {
  return ofFormat.has(rule) && !(rule === 'unsafe-url' && pointer.endsWith('/value'));
}

function optionsOf(definitions: Readonly<Record<string, { readonly options?: unknown }>>) {
  return Object.fromEntries(Object.entries(definitions).map(([key, { options = {} }]) => [key, options]));
}
