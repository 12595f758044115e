import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import './messaging.css';
import './thread.css';
import { Empty } from '../controls/Empty.tsx';
import { ProviderFrame } from '../provider/ProviderFrame.tsx';
import type { PreviewProps } from '../provider/preview-props.ts';
import { ChannelMenu } from './ChannelMenu.tsx';
import { Composer } from './Composer.tsx';
import { ConversationList } from './ConversationList.tsx';
import { createInbox } from './inbox.ts';
import { openConversation } from './inbox-state.ts';
import { Thread } from './Thread.tsx';
import { useExampleCall } from './use-example-call.ts';
import { WriteAs } from './WriteAs.tsx';

/** The inbox of a channel, with its conversations, one of them open. */
export function MessagingPreview({ session, onStartOver }: PreviewProps): ReactElement {
  const { hasEndpoint } = session;
  const inbox = useMemo(() => createInbox(session), [session]);
  const state = useStore(inbox);
  const place = useRef<HTMLDivElement>(null);
  // In a narrow preview, one of both is seen.
  const [view, setView] = useState<'list' | 'thread'>('list');
  const conversation = openConversation(state);
  useEffect(() => inbox.connect(), [inbox]);
  useExampleCall(session, state);

  return (
    <ProviderFrame
      title={`Channel ${state.channel}`}
      area="Inbox"
      onStartOver={onStartOver}
      menu={<ChannelMenu inbox={inbox} state={state} hasEndpoint={hasEndpoint} />}
      end={
        conversation && (
          <WriteAs
            key={conversation.id}
            inbox={inbox}
            conversation={conversation}
            task={state.tasks['receive']}
          />
        )
      }
    >
      {state.isDeleted ? (
        <Empty title="The channel was deleted">
          Start over, or register a channel from your app: its conversations then appear here.
        </Empty>
      ) : (
        <div className="inbox" data-view={view} ref={place}>
          <ConversationList
            inbox={inbox}
            state={state}
            open={(id) => {
              inbox.open(id);
              setView('thread');
            }}
          />
          {conversation && (
            <Thread
              key={conversation.id}
              inbox={inbox}
              tasks={state.tasks}
              conversation={conversation}
              hasEndpoint={hasEndpoint}
              back={() => {
                setView('list');
                // After the list is shown again.
                requestAnimationFrame(() =>
                  place.current
                    ?.querySelector<HTMLElement>('.conversation-row[aria-current="true"]')
                    ?.focus(),
                );
              }}
            >
              <Composer inbox={inbox} state={state} conversation={conversation} hasEndpoint={hasEndpoint} />
            </Thread>
          )}
        </div>
      )}
    </ProviderFrame>
  );
}
