import { type ReactElement, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import './video-calling.css';
import { ProviderFrame } from '../provider/ProviderFrame.tsx';
import type { PreviewProps } from '../provider/preview-props.ts';
import { ActivityWindow } from './ActivityWindow.tsx';
import { createActivity } from './activity.ts';
import { DealWithActivity } from './DealWithActivity.tsx';

const views = { activity: 'Activity', deal: 'Deal' } as const;

/** The window of an activity with its video call, and the deal that the activity belongs to. */
export function VideoCallingPreview({ session, onStartOver }: PreviewProps): ReactElement {
  const activity = useMemo(() => createActivity(session, firstActivity()), [session]);
  const state = useStore(activity);
  const [view, setView] = useState<keyof typeof views>('activity');
  const close = () => setView('deal');
  return (
    <ProviderFrame
      title="Activity of Deal 9"
      area="Deals"
      views={views}
      view={view}
      onView={setView}
      onStartOver={onStartOver}
    >
      <DealWithActivity state={state} open={() => setView('activity')} />
      {view === 'activity' && <ActivityWindow activity={activity} state={state} close={close} />}
    </ProviderFrame>
  );
}

/** Returns the activity of the first view, which is tomorrow. */
function firstActivity() {
  const day = new Date(Date.now() + 86_400_000);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return {
    subject: 'Tasting with Liis Tamm',
    date: `${day.getFullYear()}-${month}-${date}`,
    time: '14:00',
    duration: 30,
  };
}
