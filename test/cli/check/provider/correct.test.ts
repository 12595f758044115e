import { manifestKinds } from 'json-modal/extensions';
import { expect, onTestFinished, test } from 'vitest';
import { manifestOf } from '../../../extensions/manifests.ts';
import { makeProject } from '../../../make-project.ts';
import { environment } from '../../../providers/plain.ts';
import { plainInvoicing } from '../../../providers/plain-invoicing.ts';
import { plainMessaging } from '../../../providers/plain-messaging.ts';
import { plainVideoCalling } from '../../../providers/plain-video-calling.ts';
import { serve } from '../../../providers/serve.ts';
import { runHere } from '../../run.ts';

const plainProviders = {
  'video-calling': plainVideoCalling,
  invoicing: plainInvoicing,
  messaging: plainMessaging,
};

test.each(manifestKinds)('a correct provider for %s has no problem', async (kind) => {
  const provider = await serve(plainProviders[kind]());
  onTestFinished(provider.close);
  const folder = makeProject({ 'app.manifest.json': JSON.stringify(manifestOf(kind), null, 2) });
  const words = ['check', 'app.manifest.json', '--endpoint', provider.origin, '--writes'];
  const ran = await runHere(words, folder, environment);
  expect(ran.status).toBe(0);
});
