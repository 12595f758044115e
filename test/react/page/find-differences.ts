import type { BlockState, ModalState } from 'json-modal';

/** The differences between the page and a state, except in the text that is being edited. */
export function findDifferences({ phase, blocks }: ModalState): readonly string[] {
  if (phase !== 'ready') return [];
  return blocks.flatMap((block) => {
    const drawn = document.querySelector(`[data-block-key="${CSS.escape(block.key)}"]`);
    const shown = drawn === null ? 'nothing' : showsOf(drawn, block);
    const expected = block.visible ? holdsOf(block) : 'nothing';
    return shown === expected || (drawn && isEdited(drawn, block))
      ? []
      : [`${block.key} shows ${shown} in place of ${expected}`];
  });
}

/** Only the page has a text that leads to an item, and a date that is entered in part. */
function isEdited(drawn: Element, { kind }: BlockState): boolean {
  const hasFocus = drawn.contains(document.activeElement);
  return (
    (hasFocus && 'datepicker select'.includes(kind)) || drawn.querySelector('[type="date"]:invalid') !== null
  );
}

function holdsOf({ kind, options, items, value, error }: BlockState): string {
  const all = Array.isArray(value) ? value : [value];
  const chosen = items.filter((item) => all.includes(item.value));
  const held = {
    text: options.value,
    separator: '',
    select: chosen.map(({ label }) => label).join(),
    'radio-group': chosen.map((item) => item.value).join(),
    'checkbox-group': chosen.map((item) => item.value).join(),
  };
  return `${kind in held ? held[kind as keyof typeof held] : (value ?? '')} ${error ?? ''}`;
}

function showsOf(drawn: Element, block: BlockState): string {
  const error = drawn.querySelector('.json-modal-error')?.textContent ?? '';
  const read = readers[block.kind](drawn);
  const isTrimmed = ['email', 'number', 'url'].includes(block.options.type ?? '');
  // Blanks that are not part of the value stay in the control.
  return `${isTrimmed ? read.trim() : read} ${isMissing(block) ? '' : error}`;
}

/** Whether it is marked as missing once the button was pressed: only the page has that. */
function isMissing({ options, value, error }: BlockState): boolean {
  return error === null && options.isRequired === true && String(value ?? '') === '';
}

const readers: Readonly<Record<BlockState['kind'], (drawn: Element) => string>> = {
  text: (drawn) => drawn.textContent ?? '',
  input: writtenOf,
  textarea: writtenOf,
  datepicker: writtenOf,
  select: chosenOf,
  'radio-group': checkedOf,
  'checkbox-group': checkedOf,
  separator: () => '',
};

function writtenOf(drawn: Element): string {
  return drawn.querySelector<HTMLInputElement>('input, textarea')?.value ?? '';
}

function chosenOf(drawn: Element): string {
  const select = drawn.querySelector('select');
  const chosen = select
    ? [...select.selectedOptions].filter(({ value }) => value !== '')
    : [...drawn.querySelectorAll('.json-modal-chip')];
  const isMultiple = drawn.querySelector('.json-modal-chips') !== null;
  return select || isMultiple ? chosen.map(({ textContent }) => textContent).join() : writtenOf(drawn);
}

function checkedOf(drawn: Element): string {
  return [...drawn.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value).join();
}
