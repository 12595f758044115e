import type { FormEvent, ReactElement } from 'react';
import { CopyButton, IconButton } from '../controls/buttons.tsx';
import { problemsIcon } from '../controls/icons.tsx';
import { videoIcon } from '../controls/pane-icons.tsx';
import { unlinkIcon } from '../provider/icons.tsx';
import { type ActivityState, type ActivityStore, type ShownMeeting, toMeeting } from './activity.ts';
import { JoinLink } from './JoinLink.tsx';

interface ActivityWindowProps {
  readonly activity: ActivityStore;
  readonly state: ActivityState;
  readonly close: () => void;
}

/** The window in which a user edits an activity and adds a video call. */
export function ActivityWindow({ activity, state, close }: ActivityWindowProps): ReactElement {
  const { subject, date, time, duration, meeting, saved, isBusy, error } = state;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    await activity.save();
    if (activity.getState().error === null) close();
  }

  return (
    <div className="place-cover">
      <form
        className="place-window"
        aria-label="Activity"
        aria-busy={isBusy}
        onSubmit={(event) => void save(event)}
      >
        <h3>{saved === null ? 'New activity' : 'Edit activity'}</h3>
        <div className="place-fields">
          <label className="place-field wide">
            Subject
            <input
              className="input"
              required
              ref={focusFirst}
              value={subject}
              onChange={({ target }) => activity.change({ subject: target.value })}
            />
          </label>
          <label className="place-field">
            Date
            <input
              className="input"
              type="date"
              required
              value={date}
              onChange={({ target }) => activity.change({ date: target.value })}
            />
          </label>
          <label className="place-field">
            Time
            <input
              className="input"
              type="time"
              required
              value={time}
              onChange={({ target }) => activity.change({ time: target.value })}
            />
          </label>
          <label className="place-field">
            Duration
            <select
              className="select"
              value={duration}
              onChange={({ target }) => activity.change({ duration: Number(target.value) })}
            >
              {durations.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes} min
                </option>
              ))}
            </select>
          </label>
        </div>
        <p className="muted place-note">The app gets the start in UTC: {toMeeting(state).start_time}</p>
        <section className="place-call" aria-label="Video call">
          <h4>Video call</h4>
          {meeting === null ? (
            <button
              className="button lined tall"
              type="button"
              aria-disabled={isBusy}
              onClick={() => void (isBusy || activity.addCall())}
            >
              {videoIcon} Add video call
            </button>
          ) : (
            <Meeting meeting={meeting} remove={() => void (isBusy || activity.removeCall())} />
          )}
        </section>
        {error !== null && (
          <p className="place-error" role="alert">
            {problemsIcon} {error}
          </p>
        )}
        <footer className="place-end">
          {saved !== null && (
            <button
              className="button tall"
              type="button"
              onClick={() => void activity.remove().then(() => activity.getState().error ?? close())}
            >
              Delete
            </button>
          )}
          <span className="grow" />
          <button
            className="button tall"
            type="button"
            onClick={() => {
              activity.discard();
              close();
            }}
          >
            Cancel
          </button>
          <button className="button main tall" type="submit" aria-disabled={isBusy}>
            Save
          </button>
        </footer>
      </form>
    </div>
  );
}

/** Moves the focus to the first field of the window when it opens, unless the page has just been loaded. */
function focusFirst(field: HTMLInputElement | null): void {
  if (document.activeElement?.closest('.place')) field?.focus();
}

const durations = [1, 15, 30, 45, 60, 90];

interface MeetingProps {
  readonly meeting: ShownMeeting;
  readonly remove: () => void;
}

function Meeting({ meeting, remove }: MeetingProps): ReactElement {
  const { id, joinUrl, password, invitation } = meeting;
  return (
    <div className="meeting">
      <div className="meeting-head">
        <JoinLink url={joinUrl} />
        <span className="muted cut" title={joinUrl}>
          {joinUrl.replace(/^https?:\/\//i, '')}
        </span>
        <CopyButton label="Copy" getText={() => joinUrl} />
        <IconButton label="Remove the video call" icon={unlinkIcon} onClick={remove} />
      </div>
      <dl className="meeting-facts">
        <dt>Meeting ID</dt>
        <dd>{id}</dd>
        {password !== '' && (
          <>
            <dt>Password</dt>
            <dd>
              <code>{password}</code>
            </dd>
          </>
        )}
        <dt>Invitation</dt>
        <dd>{invitation}</dd>
      </dl>
    </div>
  );
}
