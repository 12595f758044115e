import { createStore, type StoreApi } from 'zustand/vanilla';
import { isObject } from '../../src/base/json.ts';
import type { Outcome, Session, SessionRequest } from '../provider/session.ts';

/** An activity of the CRM, as its window shows it. */
export interface Activity {
  readonly subject: string;
  /** As `YYYY-MM-DD`, in the time zone of the user. */
  readonly date: string;
  /** As `HH:MM`, in the time zone of the user. */
  readonly time: string;
  /** In minutes. */
  readonly duration: number;
}

/** A meeting, as far as the app described it. */
export interface ShownMeeting {
  readonly id: string;
  readonly joinUrl: string;
  readonly password: string;
  readonly invitation: string;
}

/** The state of the preview of video calls. */
export interface ActivityState extends Activity {
  readonly meeting: ShownMeeting | null;
  /** The activity as the CRM has it; `null` before it is saved, and after it is deleted. */
  readonly saved: Activity | null;
  readonly isBusy: boolean;
  /** The message of the last failure; `null` if there was none. */
  readonly error: string | null;
}

/** The actions of the user. */
export interface ActivityStore extends StoreApi<ActivityState> {
  readonly change: (changes: Partial<Activity>) => void;
  readonly addCall: () => Promise<void>;
  readonly removeCall: () => Promise<void>;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  readonly remove: () => Promise<void>;
}

/** Creates an activity, whose video call the app makes. */
export function createActivity({ send }: Pick<Session, 'send'>, first: Activity): ActivityStore {
  const store = createStore<ActivityState>(() => ({
    ...first,
    meeting: null,
    saved: null,
    isBusy: false,
    error: null,
  }));
  const { getState, setState } = store;
  /** The values that were sent to the app. */
  let sent: Activity | null = null;

  async function request(parts: SessionRequest): Promise<Outcome> {
    setState({ isBusy: true, error: null });
    const outcome = await send(parts);
    setState({ isBusy: false, error: outcome.ok ? null : outcome.message });
    return outcome;
  }

  async function removeMeeting(cause: string): Promise<boolean> {
    const { meeting } = getState();
    if (meeting === null) return true;
    const parameters = { meetingId: meeting.id };
    const failed = 'The video call could not be removed.';
    const { ok } = await request({ operation: 'deleteMeeting', cause, parameters, failed });
    if (ok) setState({ meeting: null });
    return ok;
  }

  return {
    ...store,
    change: (changes) => setState(changes),

    async addCall() {
      const activity = read(getState());
      const outcome = await request({
        operation: 'postMeeting',
        cause: '“Add video call” was pressed',
        body: { json: toMeeting(activity) },
        failed: 'The video call could not be added.',
      });
      if (!outcome.ok) return;
      sent = activity;
      setState({ meeting: toShown(outcome.data) });
    },

    async removeCall() {
      await removeMeeting('The video call was removed');
    },

    async save() {
      const { meeting } = getState();
      const activity = read(getState());
      const changes = sent === null || meeting === null ? [] : describeChanges(sent, activity);
      if (changes.length > 0) {
        const { ok } = await request({
          operation: 'patchUpdateMeeting',
          cause: changes.join(', '),
          parameters: { meetingId: meeting?.id ?? '' },
          body: { json: toMeeting(activity) },
          failed: 'The video call could not be updated.',
        });
        if (!ok) return;
        sent = activity;
      }
      setState({ saved: activity });
    },

    discard() {
      const { saved } = getState();
      setState({ ...(saved ?? first), error: null });
    },

    async remove() {
      if (await removeMeeting('The activity was deleted')) setState({ ...first, saved: null });
    },
  };
}

function read({ subject, date, time, duration }: ActivityState): Activity {
  return { subject, date, time, duration };
}

/** Describes what changed in the activity, as the cause of a request. */
function describeChanges(before: Activity, after: Activity): readonly string[] {
  const changes: string[] = [];
  if (before.subject !== after.subject) changes.push('Subject changed');
  if (before.date !== after.date) changes.push(`Date changed to ${after.date}`);
  if (before.time !== after.time) changes.push(`Time changed to ${after.time}`);
  if (before.duration !== after.duration) changes.push(`Duration changed to ${after.duration} min`);
  return changes;
}

/** Returns an activity as the CRM sends it: with the start in UTC. */
export function toMeeting({ subject, date, time, duration }: Activity) {
  return { topic: subject, start_time: toUtc(date, time), duration };
}

/** Returns a local time in UTC, as `YYYY-MM-DD HH:MM`. */
function toUtc(date: string, time: string): string {
  const local = new Date(`${date}T${time}`);
  return Number.isNaN(local.getTime())
    ? `${date} ${time}`
    : local.toISOString().slice(0, 16).replace('T', ' ');
}

function toShown(data: unknown): ShownMeeting {
  const members = isObject(data) ? data : {};
  const read = (name: string) => (typeof members[name] === 'string' ? members[name] : '');
  return {
    id: read('meeting_id'),
    joinUrl: read('join_url'),
    password: read('password'),
    invitation: read('invitation'),
  };
}
