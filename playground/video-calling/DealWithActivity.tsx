import type { ReactElement } from 'react';
import type { ActivityState } from './activity.ts';
import { JoinLink } from './JoinLink.tsx';

interface DealProps {
  readonly state: ActivityState;
  /** Opens the window of the activity. */
  readonly open: () => void;
}

/** The page of a deal, with its activity and the button to join the call. */
export function DealWithActivity({ state: { saved, meeting }, open }: DealProps): ReactElement {
  return (
    <>
      <h3 className="place-title">Anniversary catering</h3>
      <div className="place-card">
        <h4>Activities</h4>
        {saved === null ? (
          <p className="muted">No activities yet.</p>
        ) : (
          <div className="activity-row">
            <span className="activity-words">
              <strong>{saved.subject}</strong>
              <span className="muted">
                {saved.date}, {saved.time}, {saved.duration} min
              </span>
            </span>
            {meeting && <JoinLink url={meeting.joinUrl} />}
            <button className="button lined" type="button" onClick={open}>
              Edit
            </button>
          </div>
        )}
        {saved === null && (
          <button className="button lined" type="button" onClick={open}>
            Schedule an activity
          </button>
        )}
      </div>
    </>
  );
}
