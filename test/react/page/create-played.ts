import { createModal, type Modal, type ModalJson, type ModalReply, type Transport } from 'json-modal';

/**
 * A modal whose requests get these answers one after the other, and the last one ever after; the connection breaks in place of
 * `null`. `onForm` gets the form of each re-request.
 */
export function createPlayed(
  schema: ModalJson,
  answers: readonly (ModalReply | null)[],
  onForm: (form: string) => void,
): Modal {
  let count = 0;
  const transport: Transport = ({ query: { form } }, signal) => {
    if (form !== undefined) onForm(form);
    const [reply = plain] = answers.slice(Math.min(count, answers.length - 1));
    // Some come sooner than those before them.
    const wait = (count * 37) % 61;
    count++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => (reply === null ? reject(new TypeError('Failed to fetch')) : resolve(reply)),
        wait,
      );
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
  };
  return createModal({ schema, transport, debounceMs: 20 });
}

const plain: ModalReply = { status: 200, body: { data: {} } };
