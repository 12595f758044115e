import { expect, test } from 'vitest';
import { findStates } from '../../playground/analysis/find-states.ts';
import { samples } from '../../playground/samples/index.ts';
import type { ModalJson, ModalState } from '../../src/index.ts';
import { exploreModal } from '../../src/lint/index.ts';
import { drawState } from '../../src/report/draw-state.ts';
import { modalOf } from './modal-of.ts';

test.each(samples.map(({ id, text }) => [id, JSON.parse(text) as ModalJson] as const))(
  'each state of the sample %s is drawn as what it is',
  (_, schema) => {
    const drawn = findStates(schema, null).states.map(({ steps }) => drawState(schema, steps).getState());
    const { states } = exploreModal(schema);
    expect(drawn.map(readShown)).toEqual(
      states.map(({ visible: { blocks, actions }, canSubmit }) => ({ blocks, actions, canSubmit })),
    );
  },
);

function readShown({ blocks, actions }: ModalState) {
  const keysOf = (parts: readonly { readonly key: string; readonly visible: boolean }[]) =>
    parts.filter(({ visible }) => visible).map(({ key }) => key);
  const canSubmit = actions.some(({ kind, visible, active }) => kind === 'primary' && visible && active);
  return { blocks: keysOf(blocks), actions: keysOf(actions), canSubmit };
}

test('a drawn modal does not change, whatever is done with it', () => {
  const schema = modalOf({ name: { $ref: '#/definitions/element-input', options: { label: 'Name' } } });
  const modal = drawState(schema, [{ block: 'name', value: 'Ada' }]);
  const state = modal.getState();
  modal.close();
  modal.open();
  modal.change('name', 'Bo');
  expect(modal.getState()).toBe(state);
  expect(state).toMatchObject({ phase: 'ready', form: { name: 'Ada' } });
});

test('a block whose items come from responses is drawn with the items of the steps, one or several', () => {
  const schema = modalOf({
    room: { $ref: '#/definitions/element-select', options: { label: 'Room' } },
    people: { $ref: '#/definitions/element-select', options: { label: 'People' } },
    cake: { $ref: '#/definitions/element-select', options: { label: 'Cake', value: [] } },
  });
  const steps = [
    { block: 'room', value: 7 },
    { block: 'people', value: ['ada', 'bo'] },
    { block: 'cake', value: 'lemon' },
  ];
  expect(drawState(schema, steps).getState().form).toEqual({
    room: 7,
    people: ['ada', 'bo'],
    cake: 'lemon',
  });
});

test('a picture has only as many items and as much text as it can show, and the chosen ones', () => {
  const items = Array.from({ length: 5000 }, (_, index) => ({ label: `Item ${index}`, value: index }));
  const schema = modalOf({
    about: { $ref: '#/definitions/element-text', options: { value: 'long '.repeat(10_000), markdown: true } },
    choice: { $ref: '#/definitions/element-select', options: { label: 'Choice', items } },
  });
  const { blocks } = drawState(schema, [{ block: 'choice', value: 4321 }]).getState();
  const [about, choice] = blocks;
  expect(String(about?.options.value).length).toBeLessThan(5000);
  expect(choice?.items.length).toBeLessThan(50);
  expect(choice?.items).toContainEqual({ label: 'Item 4321', value: 4321 });
});
