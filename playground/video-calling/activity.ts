import { contracts } from 'json-modal/extensions';
import { type ReadOf, readRecord, type Texts, writeRecord } from '../extension-preview/records.ts';
import type { Session } from '../extension-preview/session.ts';
import { createWindow, isAwaited } from '../extension-preview/window.ts';

const { records } = contracts['video-calling'];

const failures = {
  postMeeting: 'The video call could not be added.',
  patchUpdateMeeting: 'The video call could not be updated.',
  deleteMeeting: 'The video call could not be removed.',
};

export type ReadMeeting = ReadOf<typeof records.Meeting>;

/** An activity, with the actions of the user. */
export type ActivityStore = ReturnType<typeof createActivity>;

/** Creates an activity, whose video call the app makes. */
export function createActivity(session: Session, first: Texts) {
  const window = createWindow(session, failures, {
    /** The texts of the window. The start is `YYYY-MM-DDTHH:MM`, in the time zone of the user. */
    texts: first,
    meeting: null as ReadMeeting | null,
    /** The texts as the CRM has them; `null` before they are saved, and after the activity is deleted. */
    saved: null as Texts | null,
  });
  const { getState, setState, call } = window;
  /** The texts that were sent to the app. */
  let sent: Texts | null = null;

  async function removeMeeting(cause: string): Promise<boolean> {
    const { meeting } = getState();
    if (meeting === null) return true;
    const removed = await call('deleteMeeting', cause, { parameters: { meetingId: meeting.meeting_id } });
    if (removed !== null) setState({ meeting: null });
    return removed !== null;
  }

  return {
    ...window,

    change(changes: Texts): void {
      setState(({ texts }) => ({ texts: { ...texts, ...changes } }));
    },

    async addCall(): Promise<void> {
      const { texts } = getState();
      const body = { json: toMeeting(texts) };
      const added = await call('postMeeting', '"Add video call" was pressed', { body });
      if (added === null) return;
      sent = texts;
      setState({ meeting: readRecord(records.Meeting, added.data) });
    },

    removeCall: () => removeMeeting('The video call was removed'),

    async save(): Promise<void> {
      const { meeting, texts } = getState();
      const changes = sent === null || meeting === null ? [] : describeChanges(sent, texts);
      if (meeting !== null && changes.length > 0) {
        const parameters = { meetingId: meeting.meeting_id };
        const body = { json: toMeeting(texts) };
        const updated = await call('patchUpdateMeeting', changes.join(', '), { parameters, body });
        if (updated === null) return;
        sent = texts;
      }
      setState({ saved: texts });
    },

    discard(): void {
      setState(({ saved, tasks }) => ({
        texts: saved ?? first,
        tasks: isAwaited(tasks['window']) ? tasks : {},
      }));
    },

    async remove(): Promise<void> {
      if (await removeMeeting('The activity was deleted')) setState({ texts: first, saved: null });
    },
  };
}

/** Returns an activity as the CRM sends it: with the start in UTC. */
export function toMeeting(texts: Texts) {
  return writeRecord(records.MeetingRequest, texts);
}

/** Describes what changed in the activity, as the cause of a request. */
function describeChanges(before: Texts, after: Texts): readonly string[] {
  const [oldDate, oldTime] = partsOf(before);
  const [date, time] = partsOf(after);
  const changes: string[] = [];
  if (before['topic'] !== after['topic']) changes.push('Subject changed');
  if (oldDate !== date) changes.push(`Date changed to ${date}`);
  if (oldTime !== time) changes.push(`Time changed to ${time}`);
  if (before['duration'] !== after['duration']) changes.push(`Duration changed to ${after['duration']} min`);
  return changes;
}

/** Returns the date and the time of the start. */
export function partsOf({ start_time: start = '' }: Texts): readonly string[] {
  return start.split('T');
}
