import { manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import { manifestOf } from '../../../extensions/manifests.ts';
import { plainProviders } from '../../../providers/plain-providers.ts';
import { checkProvider } from './run-check.ts';

test.each(manifestKinds)(
  'a correct provider for %s, written without the kit, has no problem',
  async (kind) => {
    const manifest = JSON.stringify(manifestOf(kind), null, 2);
    const { status, problems, work } = await checkProvider(plainProviders[kind](), manifest);
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
    expect(work.leftOut).toEqual(kind === 'messaging' ? ['deleteChannelById (no flow calls it)'] : []);
  },
);
