import { contracts } from 'json-modal/extensions';
import Unlink from 'lucide-react/icons/unlink';
import { type FormEvent, type ReactElement, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import './video-calling.css';
import { Button, IconButton } from '../controls/buttons.tsx';
import { Choice } from '../controls/Choice.tsx';
import { videoIcon } from '../controls/pane-icons.tsx';
import { FormFields } from '../extension-preview/FormFields.tsx';
import { ProviderFrame } from '../extension-preview/ProviderFrame.tsx';
import type { PreviewProps } from '../extension-preview/session.ts';
import { isAwaited } from '../extension-preview/window.ts';
import { AppLink, isWebAddress, PlaceError } from '../extension-preview/window-parts.tsx';
import { CopyIconButton } from '../page/CopyIconButton.tsx';
import { type ActivityStore, createActivity, partsOf, type ReadMeeting, toMeeting } from './activity.ts';

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
      end={<Choice label="Place in the CRM" names={views} selected={view} onSelect={setView} />}
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

interface ActivityWindowProps {
  readonly activity: ActivityStore;
  readonly close: () => void;
}

/** The window in which a user edits an activity and adds a video call. */
function ActivityWindow({ activity, close }: ActivityWindowProps): ReactElement {
  const { texts, meeting, saved, tasks } = useStore(activity);
  const isBusy = isAwaited(tasks['window']);

  /** Closes the window after an action, unless a request has failed. */
  async function closeAfter(action: () => Promise<void>): Promise<void> {
    await action();
    if (activity.getState().tasks['window'] === undefined) close();
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    void closeAfter(activity.save);
  }

  function cancel(): void {
    activity.discard();
    close();
  }

  return (
    <div className="place-cover">
      <form className="place-window" aria-label="Activity" aria-busy={isBusy} onSubmit={save}>
        <h3>{saved === null ? 'New activity' : 'Edit activity'}</h3>
        <div className="place-fields">
          <FormFields schema={MeetingRequest} fields={fields} texts={texts} onChange={activity.change} />
        </div>
        <p className="muted place-note">
          The app gets the start in UTC: {`${toMeeting(texts)['start_time']}`}
        </p>
        <section className="place-call" aria-label="Video call">
          <h4>Video call</h4>
          {meeting === null ? (
            <Button
              look="lined tall"
              aria-disabled={isBusy}
              onClick={() => void (isBusy || activity.addCall())}
            >
              {videoIcon} Add video call
            </Button>
          ) : (
            <MeetingFacts meeting={meeting} remove={() => void (isBusy || activity.removeCall())} />
          )}
        </section>
        <PlaceError task={tasks['window']} />
        <footer className="place-end">
          {saved !== null && (
            <Button look="tall" onClick={() => void closeAfter(activity.remove)}>
              Delete
            </Button>
          )}
          <span className="grow" />
          <Button look="tall" onClick={cancel}>
            Cancel
          </Button>
          <Button look="main tall" type="submit" aria-disabled={isBusy}>
            Save
          </Button>
        </footer>
      </form>
    </div>
  );
}

const { MeetingRequest } = contracts['video-calling'].records;

const fields = {
  topic: { title: 'Subject', isWide: true, input: { required: true, ref: focusFirst } },
  start_time: {},
  duration: { choices: [1, 15, 30, 45, 60, 90].map((count) => ({ id: `${count}`, name: `${count} min` })) },
};

/** Moves the focus to the first field of the window when it opens, unless the page has just been loaded. */
function focusFirst(field: HTMLInputElement | null): void {
  if (document.activeElement?.closest('.place')) field?.focus();
}

interface MeetingFactsProps {
  readonly meeting: ReadMeeting;
  readonly remove: () => void;
}

function MeetingFacts({ meeting, remove }: MeetingFactsProps): ReactElement {
  const { meeting_id: id, join_url: url, password, invitation } = meeting;
  return (
    <div className="meeting">
      <div className="meeting-head">
        <JoinLink url={url} />
        <span className="muted cut" title={url}>
          {url.replace(/^https?:\/\//i, '')}
        </span>
        <CopyIconButton label="Copy the link" done="Link copied" getText={() => url} />
        <IconButton label="Remove the video call" icon={<Unlink />} onClick={remove} />
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

/** The link to the page of a meeting. */
function JoinLink({ url }: { readonly url: string }): ReactElement {
  if (!isWebAddress(url))
    return <span className="muted">The app sent no address to join: {url || 'it is empty'}</span>;
  return (
    <AppLink className="button main tall" url={url}>
      {videoIcon} Join
    </AppLink>
  );
}
