import { type BlockKindName, validateModal } from 'json-modal';
import { describe, expect, it } from 'vitest';
import { blockDeclarations } from '../../../src/format/blocks/index.ts';
import { block, modal } from '../../modals.ts';

/** The values that a kind takes and those that it refuses, option by option. */
export interface KindTable {
  /** Options that are valid as they are. */
  readonly accept: readonly object[];
  /** Options, the rule they break, where (from the options), and a part of the message. */
  readonly reject: readonly (readonly [options: object, rule: string, pointer: string, words: string])[];
}

/** Holds a kind against its table, its sample included. The block is called "it", and "other" is an input beside it. */
export function testKind(kind: BlockKindName, { accept, reject }: KindTable): void {
  describe(`the options of ${kind}`, () => {
    it.each([blockDeclarations[kind].sample, ...accept])('take %j', (options) => {
      expect(faultsOf(kind, options)).toEqual([]);
    });

    it.each(reject)('reject %j: %s at %s', (options, rule, pointer, words) => {
      expect(faultsOf(kind, options)).toEqual([
        {
          rule,
          pointer: `/properties/blocks/properties/it/options${pointer}`,
          message: expect.stringContaining(words),
        },
      ]);
    });

    it('have a title and a description each', () => {
      for (const option of Object.values(blockDeclarations[kind].properties)) {
        expect(option).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      }
    });
  });
}

function faultsOf(kind: string, options: object) {
  const schema = modal({ it: block(kind, options), other: block('input', { label: 'Other' }) });
  return validateModal(schema).map(({ rule, pointer, message }) => ({ rule, pointer, message }));
}
