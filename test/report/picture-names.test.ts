import { expect, test } from 'vitest';
import { exploreModal, type UserStep } from '../../src/analysis/index.ts';
import { namePictures } from '../../src/report/picture-names.ts';
import { block, modal } from '../modals.ts';

function nameSteps(...steps: (readonly UserStep[])[]) {
  const state = {
    visible: { blocks: [], items: {}, actions: [] },
    canSubmit: true,
    form: {},
    needsItems: [],
  };
  return namePictures(steps.map((list) => ({ ...state, steps: list })));
}

test('a picture has the name of the steps to its state, which stays when a state is added before it', async () => {
  const gift = [{ block: 'gift', value: 'yes' }];
  const both = [...gift, { block: 'size', value: ['s', 'm'] }];
  expect(await nameSteps([], gift, both)).toEqual([
    'state-opened',
    'state-gift-yes',
    'state-gift-yes-size-s-m',
  ]);
  expect(await nameSteps([], [{ block: 'note', value: 'x' }], gift)).toContain('state-gift-yes');
});

test.each([
  '../../etc/passwd',
  '/etc/passwd',
  'C:\\con',
  'größe',
  '订单',
  '\u0000\n\u202e',
  '💥'.repeat(100),
  'long'.repeat(1000),
  '',
  '.',
  '-',
])('%j gives a short and safe name', async (hostile) => {
  const [name] = await nameSteps([{ block: hostile, value: hostile }]);
  expect(name).toMatch(/^state-[a-z0-9-]{1,80}$/);
});

test('states whose names would be equal, also to a file system without capitals, have different ones', async () => {
  const names = await nameSteps(
    [{ block: 'a', value: 'B' }],
    [{ block: 'A', value: 'b' }],
    [{ block: 'a-b', value: '' }],
    [{ block: '订', value: '' }],
    [{ block: '单', value: '' }],
  );
  expect(new Set(names).size).toBe(5);
});

test('the labels of a modal are in no name', async () => {
  const schema = (label: string) =>
    modal({
      gift: block('radio-group', { label, items: [{ label, value: 'yes' }] }),
      note: block('text', { value: label, visibleOn: { gift: { equals: 'yes' } } }),
    });
  const name = (label: string) => namePictures(exploreModal(schema(label)).states);
  expect(await name('../../x')).toEqual(await name('Gift'));
  expect(await name('Gift')).toEqual(['state-opened', 'state-gift-yes']);
});
