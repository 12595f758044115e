import type { ModalJson } from '../../src/format/modal.ts';
import type { Value } from '../../src/format/values.ts';
import type { NaiveBlock, NaivePart, Options } from './naive-types.ts';

// The contents of the schema.

export function asWritten(schema: ModalJson) {
  const { blocks, actions } = schema.properties;
  return {
    blocks: Object.entries(blocks.properties).map(([key, { $ref, options = {} }]): NaiveBlock => {
      const written = options as Options;
      const held = written['value'] as Value | undefined;
      return { key, kind: nameOf($ref), options: written, held, changed: 0, error: errorOf(written) };
    }),
    actions: Object.entries(actions.properties).map(([key, { $ref, options = {} }]): NaivePart => {
      return { key, kind: nameOf($ref), options: options as Options };
    }),
    opening: null,
    message: null,
    failed: null,
    success: null,
    pending: null,
    isDirty: false,
  };
}

export function nameOf(reference: string): string {
  return reference.replace(/^#\/definitions\/(element|action)-/, '');
}

/** An empty text is not an error. */
export function errorOf(options: Options): string | null {
  const { error } = options;
  return typeof error === 'string' && error !== '' ? error : null;
}
