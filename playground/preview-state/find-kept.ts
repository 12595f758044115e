import type { Modal, ModalReply } from 'json-modal';

/** The blocks of which an answer gave a value that was not taken, because the user had changed them in the meantime. */
export function findKept(modal: Modal, { body }: ModalReply): readonly string[] {
  return entriesOf(member(member(body, 'data'), 'blocks'))
    .filter(([key, options]) => {
      const isGiven = entriesOf(options).some(([name]) => name === 'value');
      return isGiven && modal.explain(key)?.value.origin.from === 'user';
    })
    .map(([key]) => key);
}

function entriesOf(value: unknown): readonly [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function member(value: unknown, name: string): unknown {
  return entriesOf(value).find(([key]) => key === name)?.[1];
}
