import { type Clock, type ModalReply, systemClock, type Transport } from 'json-modal';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The state of the race lab. */
export interface RacesState {
  /** Whether responses wait until they are released. */
  readonly isHolding: boolean;
  /** The requests whose responses wait, in the order in which they were sent. */
  readonly requests: readonly HeldRequest[];
}

/** A request whose response waits in the page. */
export interface HeldRequest {
  /** Counts over all modals since the page was loaded. */
  readonly number: number;
  /** The session's number of the request; `null` during the call that sends it. */
  readonly id: number | null;
  /** The response of the endpoint; `null` until it arrives. */
  readonly response: { readonly reply: ModalReply } | { readonly reason: string } | null;
  /** Whether the modal no longer waits for it. */
  readonly isAborted: boolean;
}

/** A connection of a modal to its endpoint. */
export interface TimedConnection {
  readonly transport: Transport;
  readonly clock: Clock;
}

/** The race lab of a page: its store, and the actions on held responses. */
export interface Races extends StoreApi<RacesState> {
  /** Connects a new modal. The responses to an earlier one are dropped. */
  readonly connect: (transport: Transport) => TimedConnection;
  /** Notes the number that the session has given to the request that was just sent. */
  readonly identify: (id: number) => void;
  /** Holds the next responses, or releases all. */
  readonly setHolding: (isHolding: boolean) => void;
  /** Gives the modal the response, once it is there. */
  readonly release: (number: number) => void;
  /** Breaks the connection in place of the response. */
  readonly fail: (number: number) => void;
  /** Lets the time limit of the response pass. */
  readonly drop: (number: number) => void;
}

/** The time limit for a response, in milliseconds. */
export const timeLimitMs = 10_000;

/** Creates a race lab that holds nothing. */
export function createRaces(): Races {
  const store = createStore<RacesState>(() => ({ isHolding: false, requests: [] }));
  const controls = new Map<number, Control>();
  let count = 0;

  function update(number: number, change: Partial<HeldRequest>): void {
    const { requests } = store.getState();
    store.setState({
      requests: requests.map((request) => (request.number === number ? { ...request, ...change } : request)),
    });
  }

  function connect(transport: Transport): TimedConnection {
    controls.clear();
    store.setState({ requests: [] });
    let limit: (() => void) | null = null;
    const clock: Clock = {
      now: systemClock.now,
      after: (ms, callback) => {
        // A held response has no time limit.
        if (ms !== timeLimitMs || !store.getState().isHolding) return systemClock.after(ms, callback);
        limit = callback;
        return () => {};
      },
    };
    const holding: Transport = (request, signal) => {
      const pass = limit;
      limit = null;
      if (pass === null) return transport(request, signal);
      // The endpoint responds even if the modal no longer waits.
      const response = transport(request, new AbortController().signal);
      return hold(response, signal, pass);
    };
    return { clock, transport: Object.assign(holding, transport) };
  }

  function hold(response: Promise<ModalReply>, signal: AbortSignal, passLimit: () => void) {
    count += 1;
    const number = count;
    const request: HeldRequest = { number, id: null, response: null, isAborted: false };
    store.setState(({ requests }) => ({ requests: [...requests, request] }));
    response.then(
      (reply) => update(number, { response: { reply } }),
      (thrown: unknown) => update(number, { response: { reason: reasonOf(thrown) } }),
    );
    signal.addEventListener('abort', () => update(number, { isAborted: true }));
    return new Promise<ModalReply>((resolve, reject) => {
      controls.set(number, {
        release: () => response.then(resolve, reject),
        fail: () => reject(new Error('The connection broke.')),
        drop: () => (signal.aborted ? reject(new Error('No response.')) : passLimit()),
      });
    });
  }

  function settle(number: number, fate: keyof Control): void {
    const control = controls.get(number);
    controls.delete(number);
    store.setState(({ requests }) => ({ requests: requests.filter((request) => request.number !== number) }));
    control?.[fate]();
  }

  return {
    ...store,
    connect,
    identify: (id) => {
      const last = store.getState().requests.at(-1);
      if (last?.id === null) update(last.number, { id });
    },
    setHolding: (isHolding) => {
      store.setState({ isHolding });
      if (!isHolding) for (const { number } of store.getState().requests) settle(number, 'release');
    },
    release: (number) => settle(number, 'release'),
    fail: (number) => settle(number, 'fail'),
    drop: (number) => settle(number, 'drop'),
  };
}

/** The ways to settle a held response. */
interface Control {
  readonly release: () => unknown;
  readonly fail: () => void;
  readonly drop: () => void;
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
