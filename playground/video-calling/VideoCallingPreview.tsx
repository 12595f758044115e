import { type ReactElement, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import './video-calling.css';
import { Button } from '../controls/buttons.tsx';
import { ProviderFrame } from '../extension-preview/ProviderFrame.tsx';
import type { PreviewProps } from '../extension-preview/session.ts';
import { ActivityWindow, JoinLink } from './ActivityWindow.tsx';
import { createActivity, partsOf } from './activity.ts';

const views = { activity: 'Activity', deal: 'Deal' } as const;

/** The window of an activity with its video call, and the deal that the activity belongs to. */
export function VideoCallingPreview({ session, onStartOver }: PreviewProps): ReactElement {
  const activity = useMemo(() => createActivity(session, firstActivity()), [session]);
  const { texts, saved, meeting } = useStore(activity);
  const [date, time] = partsOf(saved ?? texts);
  const [view, setView] = useState<keyof typeof views>('activity');
  const openButton = (label: string) => (
    <Button look="lined" onClick={() => setView('activity')}>
      {label}
    </Button>
  );
  return (
    <ProviderFrame
      title="Activity of Deal 9"
      area="Deals"
      views={views}
      view={view}
      onView={setView}
      onStartOver={onStartOver}
    >
      <h3 className="place-title">Anniversary catering</h3>
      <div className="place-card">
        <h4>Activities</h4>
        {saved === null ? (
          <>
            <p className="muted">No activities yet.</p>
            {openButton('Schedule an activity')}
          </>
        ) : (
          <div className="activity-row">
            <span className="activity-words">
              <strong>{saved['topic']}</strong>
              <span className="muted">
                {date}, {time}, {saved['duration']} min
              </span>
            </span>
            {meeting && <JoinLink url={meeting.join_url} />}
            {openButton('Edit')}
          </div>
        )}
      </div>
      {view === 'activity' && <ActivityWindow activity={activity} close={() => setView('deal')} />}
    </ProviderFrame>
  );
}

/** Returns the activity of the first view, which is tomorrow. */
function firstActivity() {
  const day = new Date(Date.now() + 86_400_000);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return {
    topic: 'Tasting with Liis Tamm',
    start_time: `${day.getFullYear()}-${month}-${date}T14:00`,
    duration: '30',
  };
}
