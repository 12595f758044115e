import { createStore } from 'zustand/vanilla';
import type { AcceptedCall, CallOutcome, Session, SessionRequest } from './session.ts';

/** The state that each window of an extension has. */
interface WindowState {
  /** The requests that are awaited or failed, by their names. */
  readonly tasks: Readonly<Record<string, Task | undefined>>;
}

/** A request that is awaited, or has failed. */
export interface Task {
  /** The message of the failure; `null` while the response is awaited. */
  readonly error: string | null;
}

/** The parts of a request beside its operation and its cause. */
export type WindowRequest = Omit<SessionRequest, 'operation' | 'cause'>;

/** The messages of failures, by operation. */
export type Failures = Readonly<Record<string, string>>;

/** Creates the state of a window, and the way to send requests from it. */
export function createWindow<State extends object>(session: Session, failures: Failures, initial: State) {
  const store = createStore<State & WindowState>(() => ({ ...initial, tasks: {} }));

  function setTask(name: string, task?: Task): void {
    store.setState((state) => ({ ...state, tasks: { ...state.tasks, [name]: task } }));
  }

  /** Runs an action, and shows that it is pending or has failed. Returns `null` if it failed, or if nobody wants its result any more. */
  async function track(
    name: string,
    action: () => Promise<CallOutcome>,
    isWanted = () => true,
  ): Promise<AcceptedCall | null> {
    setTask(name, { error: null });
    const outcome = await action();
    if (!isWanted()) return null;
    setTask(name, outcome.ok ? undefined : { error: outcome.message });
    return outcome.ok ? outcome : null;
  }

  /** Sends a request to the app. */
  function send(operation: string, cause: string, parts: WindowRequest = {}): Promise<CallOutcome> {
    return session.send({ operation, cause, failed: failures[operation], ...parts });
  }

  return {
    ...store,
    setTask,
    track,
    send,

    /** Sends a request to the app, as the task of the whole window. Returns `null` if it failed. */
    call: (...request: Parameters<typeof send>) => track('window', () => send(...request)),
  };
}

/** Returns whether the response to a request is awaited. */
export function isAwaited(task: Task | undefined): boolean {
  return task?.error === null;
}
