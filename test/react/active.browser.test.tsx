import { render, waitFor } from '@testing-library/react';
import { createModal, type Modal, type ModalReply } from 'json-modal';
import { expect, test } from 'vitest';
import { block, cancel, modal, reset, save } from '../modals.ts';
import { components, later, nothing } from './draw.tsx';

const items = [
  { label: 'One', value: '1' },
  { label: 'Two', value: '2', isDisabled: true },
];
const blocks = {
  name: block('input', { label: 'Name', isRequired: true, type: 'email' }),
  one: block('radio-group', { label: 'One', items, fetchOnChange: true }),
  few: block('checkbox-group', { label: 'Few', items, value: ['2'] }),
  pick: block('select', { label: 'Pick', items, value: '1' }),
};

const fill = (shown: Modal) => void shown.change('name', 'a@cake.example');
const choose = (shown: Modal) => void shown.change('one', '1');
const press = (shown: Modal) => void shown.press('save');
const respond = (body: unknown, status = 200) => ({ status, body });

/** The steps that bring an opened modal to each screen; `undefined` is an endpoint that does not answer. */
const screens: Readonly<Record<string, readonly (((shown: Modal) => void) | ModalReply)[]>> = {
  opening: [],
  failed: [respond('', 500)],
  unauthorized: [respond('', 401)],
  incomplete: [respond(nothing)],
  complete: [respond(nothing), fill],
  malformed: [respond(nothing), (shown) => void shown.change('name', 'a@'), press],
  fetching: [respond(nothing), fill, choose],
  fetched: [respond(nothing), fill, choose, respond({ data: { blocks: { name: { error: 'No' } } } })],
  'failed re-request': [respond(nothing), choose, respond('', 500)],
  sending: [respond(nothing), fill, press],
  rejected: [respond(nothing), fill, press, respond({ error: { message: 'No' } })],
  'after a reset': [respond(nothing), fill, (shown) => void shown.press('back')],
  closed: [respond(nothing), (shown) => shown.close()],
};

const cases = Object.entries(screens).flatMap(([name, steps]) =>
  components.map(([component, View], index) => ({
    ...{ name, steps, component, View },
    back: index === 0 ? cancel : reset,
  })),
);

test.each(cases)(
  '$component shows what is active, disabled and busy: $name',
  async ({ View, back, steps }) => {
    let answer = later<ModalReply>();
    const shown = createModal({
      schema: modal(blocks, { back, save }),
      transport: () => {
        answer = later();
        return answer.promise;
      },
    });
    render(<View open modal={shown} title="Cake" onError={() => undefined} />);
    for (const step of steps) {
      if (typeof step === 'function') step(shown);
      else {
        const before = shown.getState();
        answer.give(step);
        await waitFor(() => expect(shown.getState()).not.toBe(before));
      }
    }
    await waitFor(() => expect(readPage()).toEqual(expectedOf(shown)));
  },
);

interface Looks {
  readonly buttons: readonly object[];
  readonly disabled: readonly string[];
}

function readPage(): Looks {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.json-modal-footer button')];
  const controls = [...document.querySelectorAll<HTMLInputElement>('form :is(input, option):disabled')];
  return {
    buttons: buttons.map(({ textContent, ariaDisabled, ariaBusy }) => ({
      label: textContent,
      active: ariaDisabled !== 'true',
      busy: ariaBusy === 'true',
    })),
    disabled: controls.filter(({ value }) => value !== '').map(({ value }) => value),
  };
}

function expectedOf(shown: Modal): Looks {
  const { phase, busy, actions, blocks: all } = shown.getState();
  // Other screens have neither.
  if (phase !== 'opening' && phase !== 'ready') return { buttons: [], disabled: [] };
  const isDrawn = phase === 'ready';
  return {
    buttons: actions.map(({ options, active, kind }) => ({
      label: options.label,
      active,
      busy: kind === 'primary' && busy !== null,
    })),
    disabled: all.flatMap((one) =>
      one.items.filter((item) => isDrawn && item.isDisabled).map(({ value }) => String(value)),
    ),
  };
}
