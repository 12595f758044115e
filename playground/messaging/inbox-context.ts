import type { StoreApi } from 'zustand/vanilla';
import type { Outcome, Session, SessionRequest } from '../provider/session.ts';
import type { Conversation } from './conversation.ts';
import type { InboxState, Task } from './inbox-state.ts';

/** The common parts of the actions of an inbox. */
export interface InboxContext {
  readonly session: Session;
  readonly store: StoreApi<InboxState>;
  /** Sends a request, once at a time for each name. Returns `null` if it failed, or if another channel is shown by now. */
  readonly run: (task: string, request: SessionRequest) => Promise<Accepted | null>;
  /** Notes the state of a request; `null` if it is done. */
  readonly setTask: (name: string, task: Task | null) => void;
  readonly change: (id: string, change: (conversation: Conversation) => Conversation) => void;
}

/** A request that the app accepted. */
type Accepted = Extract<Outcome, { readonly ok: true }>;

/** Creates the common parts of the actions of an inbox. */
export function createContext(session: Session, store: StoreApi<InboxState>): InboxContext {
  const { getState, setState } = store;

  function setTask(name: string, task: Task | null): void {
    const { [name]: _, ...tasks } = getState().tasks;
    setState({ tasks: task === null ? tasks : { ...tasks, [name]: task } });
  }

  return {
    session,
    store,
    setTask,

    async run(name, request) {
      const { tasks, channel } = getState();
      if (tasks[name]?.error === null) return null;
      setTask(name, { error: null });
      const outcome = await session.send(request);
      if (getState().channel !== channel) return null;
      setTask(name, outcome.ok ? null : { error: outcome.message });
      return outcome.ok ? outcome : null;
    },

    change(id, change) {
      setState(({ conversations }) => ({
        conversations: conversations.map((conversation) =>
          conversation.id === id ? change(conversation) : conversation,
        ),
      }));
    },
  };
}
