import { contracts } from 'json-modal/extensions';
import { parseJson } from '../../src/base/json.ts';
import { responseOf, type ShownCall } from '../extension-calls/call.ts';
import { readRecord } from '../extension-preview/records.ts';
import type { Session } from '../extension-preview/session.ts';
import { isAwaited } from '../extension-preview/window.ts';
import { type ReportedMessage, readMessage, unknownConversation, withMessages } from './conversation.ts';
import { createContext, emptyChannel } from './inbox-state.ts';
import { createLoading } from './loading.ts';
import { createSending } from './sending.ts';

const { NewChannel, ReceivedMessage } = contracts.messaging.records;

/** The inbox of a channel: what is shown, and the actions of the user. */
export type InboxStore = ReturnType<typeof createInbox>;

/** Creates the inbox of the channel with which a session is connected. */
export function createInbox(session: Session) {
  const { timeline } = session;
  const { channel } = timeline.getState().connection;
  const context = createContext(session, channel);
  const { getState, setState } = context;
  const loading = createLoading(context);
  const sending = createSending(context);
  /** The messages that the app reported while the conversations were loaded. */
  let waiting: ReportedMessage[] = [];
  let lastRead = 0;

  /** Shows a channel from the beginning, unless it is shown already. */
  async function show(id: string, cause: string): Promise<void> {
    if (id !== getState().channel || getState().isDeleted) setState({ ...emptyChannel, channel: id });
    timeline.setState(({ connection }) => ({ connection: { ...connection, channel: id } }));
    await loading.load(cause);
    if (getState().channel !== id) return;
    setState(({ openId, conversations }) => ({ openId: openId ?? conversations[0]?.id ?? null }));
    addWaiting();
  }

  /** Reads the new requests of the app. Returns the id of the channel that it registered last. */
  function readCalls(): string | undefined {
    let registeredId: string | undefined;
    for (const call of timeline.getState().calls.filter(({ number }) => number > lastRead)) {
      lastRead = call.number;
      const registered = readRecord(NewChannel, readAccepted(call, 'registerChannel'));
      const id = registered.provider_channel_id;
      if (id !== '') {
        registeredId = id;
        setState(({ channels }) => ({
          channels: [...channels.filter((earlier) => earlier.provider_channel_id !== id), registered],
        }));
      }
      const report = readRecord(ReceivedMessage, readAccepted(call, 'receiveMessage'));
      if (report.id !== '') waiting.push(report);
    }
    return registeredId;
  }

  function follow(): void {
    const registered = readCalls();
    if (registered !== undefined) void show(registered, `Channel ${registered} was registered`);
    else if (!isAwaited(getState().tasks['list'])) addWaiting();
  }

  function addWaiting(): void {
    const reported = waiting;
    waiting = [];
    for (const report of reported) addReported(report);
  }

  /** Adds a message that the app reported. The CRM requests a conversation that it does not know. */
  function addReported(report: ReportedMessage): void {
    const message = readMessage(report);
    const { channel_id: channelId, conversation_id: id } = report;
    const { channel: shown, openId, conversations } = getState();
    if (message === null || id === '' || channelId !== shown) return;
    const seen = id === openId;
    if (conversations.some((conversation) => conversation.id === id)) {
      context.change(id, (conversation) => withMessages({ ...conversation, seen }, [message]));
      return;
    }
    setState({ conversations: [unknownConversation(report, seen), ...conversations], openId: openId ?? id });
    void loading.describe(id, 'A message of an unknown conversation was reported');
  }

  return {
    ...context,
    ...loading,
    ...sending,

    /** Loads the conversations, and follows the requests of the app. Returns a function that ends it. */
    connect(): () => void {
      readCalls();
      const isRegistered = getState().channels.some(({ provider_channel_id: id }) => id === channel);
      void show(channel, isRegistered ? `Channel ${channel} was registered` : 'The inbox was opened');
      return timeline.subscribe(({ calls }, before) => calls !== before.calls && follow());
    },

    reload(): void {
      void show(getState().channel, '"Try again" was pressed');
    },

    open(id: string): void {
      setState({ openId: id });
      context.change(id, (conversation) => ({ ...conversation, seen: true }));
    },

    /** Shows another channel. */
    choose(id: string): void {
      void show(id, `Channel ${id} was chosen`);
    },

    async deleteChannel(): Promise<void> {
      const accepted = await context.run('delete', 'deleteChannelById', '"Delete" was pressed');
      if (accepted === null) return;
      const deleted = getState().channel;
      const channels = getState().channels.filter(({ provider_channel_id: id }) => id !== deleted);
      setState({ ...emptyChannel, channels, isDeleted: true });
    },
  };
}

/** Returns the body of a request of the app, if the CRM accepted it. */
function readAccepted(call: ShownCall, operation: string): unknown {
  const isAccepted = (responseOf(call)?.status ?? 400) < 400;
  return call.from === 'app' && call.operation === operation && isAccepted
    ? parseJson(call.body ?? '')
    : undefined;
}
