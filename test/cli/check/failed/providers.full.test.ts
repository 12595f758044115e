import { manifestKinds } from 'json-modal/extensions';
import { test } from 'vitest';
import { checkRandomMistakes } from './random-mistakes.ts';

test.each(manifestKinds)(
  'with --failed, mistakes of %s are fixed exactly if they are gone',
  async (kind) => {
    await checkRandomMistakes(kind, 3);
  },
  600_000,
);
