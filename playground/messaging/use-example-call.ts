import { useEffect } from 'react';
import type { Session } from '../provider/session.ts';
import { customersOf } from './conversation.ts';
import { type InboxState, openConversation, registeredChannel } from './inbox-state.ts';
import { reportOf } from './requests.ts';

/** Offers the request with which the app reports a message of the open conversation, each time with a new id. */
export function useExampleCall({ timeline }: Session, state: InboxState): void {
  const { channel } = state;
  const conversation = openConversation(state);
  const conversationId = conversation?.id ?? 'conversation-1';
  const senderId = (conversation && customersOf(conversation)[0]?.id) ?? 'customer-1';
  const newest = conversation?.messages.at(-1)?.id;
  const isRegistered = registeredChannel(state) !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each message, the next one has another id
  useEffect(() => {
    const report = reportOf({ channel, conversationId, senderId, text: 'Is it still available?' });
    timeline.setState({
      example: {
        ...report,
        title: 'Receive a message',
        words: isRegistered
          ? 'Run this from your app, or in a terminal.'
          : 'Register the channel, then run this from your app, or in a terminal.',
      },
    });
    return () => timeline.setState({ example: null });
  }, [timeline, channel, conversationId, senderId, newest, isRegistered]);
}
