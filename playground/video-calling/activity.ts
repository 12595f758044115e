import { contracts } from 'json-modal/extensions';
import { createStore } from 'zustand/vanilla';
import { type ReadOf, readRecord, type Texts, writeRecord } from '../extension-preview/records.ts';
import { type Session, sendFor, type WindowState } from '../extension-preview/session.ts';

const { Meeting, MeetingRequest } = contracts['video-calling'].records;

/** The state of the preview of video calls. */
export interface ActivityState extends WindowState {
  /** The texts of the window. The start is `YYYY-MM-DDTHH:MM`, in the time zone of the user. */
  readonly texts: Texts;
  readonly meeting: ReadOf<typeof Meeting> | null;
  /** The texts as the CRM has them; `null` before they are saved, and after the activity is deleted. */
  readonly saved: Texts | null;
}

/** An activity, with the actions of the user. */
export type ActivityStore = ReturnType<typeof createActivity>;

/** Creates an activity, whose video call the app makes. */
export function createActivity(session: Session, first: Texts) {
  const store = createStore<ActivityState>(() => ({
    texts: first,
    meeting: null,
    saved: null,
    isBusy: false,
    error: null,
  }));
  const { getState, setState } = store;
  const request = sendFor(store, session);
  /** The texts that were sent to the app. */
  let sent: Texts | null = null;

  async function removeMeeting(cause: string): Promise<boolean> {
    const { meeting } = getState();
    if (meeting === null) return true;
    const parameters = { meetingId: meeting.meeting_id };
    const failed = 'The video call could not be removed.';
    const { ok } = await request({ operation: 'deleteMeeting', cause, parameters, failed });
    if (ok) setState({ meeting: null });
    return ok;
  }

  return {
    ...store,

    change(changes: Texts): void {
      setState(({ texts }) => ({ texts: { ...texts, ...changes } }));
    },

    async addCall(): Promise<void> {
      const { texts } = getState();
      const outcome = await request({
        operation: 'postMeeting',
        cause: '“Add video call” was pressed',
        body: { json: toMeeting(texts) },
        failed: 'The video call could not be added.',
      });
      if (!outcome.ok) return;
      sent = texts;
      setState({ meeting: readRecord(Meeting, outcome.data) });
    },

    removeCall: () => removeMeeting('The video call was removed'),

    async save(): Promise<void> {
      const { meeting, texts } = getState();
      const changes = sent === null || meeting === null ? [] : describeChanges(sent, texts);
      if (changes.length > 0) {
        const { ok } = await request({
          operation: 'patchUpdateMeeting',
          cause: changes.join(', '),
          parameters: { meetingId: meeting?.meeting_id ?? '' },
          body: { json: toMeeting(texts) },
          failed: 'The video call could not be updated.',
        });
        if (!ok) return;
        sent = texts;
      }
      setState({ saved: texts });
    },

    discard(): void {
      setState(({ saved }) => ({ texts: saved ?? first, error: null }));
    },

    async remove(): Promise<void> {
      if (await removeMeeting('The activity was deleted')) setState({ texts: first, saved: null });
    },
  };
}

/** Returns an activity as the CRM sends it: with the start in UTC. */
export function toMeeting(texts: Texts) {
  return writeRecord(MeetingRequest, texts);
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
