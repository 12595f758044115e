import type { Modal } from 'json-modal';
import { type Exchange, type NewExchange, withRoom } from './exchange.ts';

/** The requests of all documents, of which those of one are shown. */
interface ExchangeList {
  /** Shows the requests of a document, and those of the modal that it keeps from the document before. */
  readonly open: (document: string, keptModal: Modal | null) => void;
  readonly add: (exchange: NewExchange) => void;
  /** Changes a request of a modal. Returns all requests. */
  readonly change: (
    modal: Modal,
    id: number,
    change: (exchange: Exchange) => Partial<Exchange>,
  ) => readonly Exchange[];
  /** Removes the shown requests. Returns a function that restores them. */
  readonly clear: () => () => void;
}

/** Creates an empty list. `show` is called with the requests of the open document. */
export function createExchangeList(show: (exchanges: readonly Exchange[]) => void): ExchangeList {
  let all: readonly Exchange[] = [];
  let open = '';
  let count = 0;

  function setAll(next: readonly Exchange[]): void {
    all = next;
    show(all.filter(({ document }) => document === open));
  }

  return {
    open: (document, keptModal) => {
      if (document === open) return;
      const copies = all.filter(({ modal }) => modal === keptModal && keptModal !== null);
      open = document;
      setAll([...all, ...copies.map((exchange) => ({ ...exchange, document }))]);
    },
    add: (exchange) => {
      count += 1;
      setAll([...withRoom(all), { ...exchange, number: count, document: open }]);
    },
    change: (modal, id, changeOne) => {
      setAll(
        all.map((exchange) =>
          exchange.modal === modal && exchange.id === id ? { ...exchange, ...changeOne(exchange) } : exchange,
        ),
      );
      return all;
    },
    clear: () => {
      const cleared = all.filter(({ document }) => document === open);
      setAll(all.filter(({ document }) => document !== open));
      return () => setAll([...cleared, ...all]);
    },
  };
}
