import { expect, test } from 'vitest';
import { findSample } from '../../playground/samples/index.ts';
import { exploreModal } from '../../src/analysis/index.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { openScreen } from '../../src/report/screens/open-screen.ts';
import { type ScreenName, screenNames } from '../../src/report/screens/screens.ts';
import type { ModalState } from '../../src/session/modal-state.ts';
import { action, block, modal } from '../modals.ts';

async function open(name: ScreenName, schema: ModalJson): Promise<ModalState | null> {
  const state = exploreModal(schema).states.find(({ canSubmit }) => canSubmit);
  const screen = await openScreen(name, { modal: schema, stepsToSubmit: state?.steps ?? null });
  return screen?.getState() ?? null;
}

const order: ModalJson = JSON.parse(findSample('cake-order').text);

const expected: Readonly<Record<ScreenName, Partial<ModalState>>> = {
  loading: { phase: 'opening' },
  'failed-to-load': { phase: 'failed', failure: { cause: 'status', status: 500 } },
  'lost-connection': { phase: 'unauthorized' },
  sending: { phase: 'ready', busy: 'submitting' },
  'errors-under-blocks': { phase: 'ready', submitErrorCount: 1 },
  'error-message': { phase: 'ready', error: 'The app cannot do this today. Try again tomorrow.' },
  'unexpected-error': { phase: 'ready', failure: { cause: 'status', status: 500 }, failedRequest: 'submit' },
  success: { phase: 'closed', success: { message: 'Saved.', type: 'snackbar' } },
  'success-with-link': {
    phase: 'closed',
    success: {
      message: 'Saved.',
      type: 'snackbar',
      link: { label: 'Open in the app', value: 'https://example.com/' },
    },
  },
};

test.each(screenNames)('the session shows the screen %s', async (name) => {
  expect(await open(name, order)).toMatchObject(expected[name]);
});

test('each visible block that takes input has an error, and keeps its value', async () => {
  const state = await open('errors-under-blocks', order);
  const shown = state?.blocks.filter(({ visible }) => visible) ?? [];
  expect(shown.filter(({ error }) => error !== null).map(({ key }) => key)).toEqual([
    'size',
    'wishes',
    'flavours',
    'pickup_date',
    'bakery',
    'is_gift',
  ]);
  expect(state?.form).toMatchObject({ size: 'x', flavours: ['lemon'] });
});

test('a change that asks the app again on the way is answered first', async () => {
  const rooms: ModalJson = JSON.parse(findSample('dependent-selects').text);
  expect(await open('success', rooms)).toMatchObject({ phase: 'closed' });
  expect(await open('sending', rooms)).toMatchObject({ busy: 'submitting' });
});

test.each([
  ['cannot be sent', action('secondary', { label: 'Close', handler: 'cancel' })],
  [
    'goes to another page',
    action('primary', { label: 'Open', handler: 'open-url', url: 'https://a.example' }),
  ],
])('a modal whose form %s has only the screens of its opening', async (_, button) => {
  const stuck = modal(
    { it: block('input', { label: 'It', isRequired: true, visibleOn: 'always' }) },
    { go: button },
  );
  const states = await Promise.all(screenNames.map((name) => open(name, stuck)));
  expect(screenNames.filter((_, index) => states[index] !== null)).toEqual([
    'loading',
    'failed-to-load',
    'lost-connection',
  ]);
});
