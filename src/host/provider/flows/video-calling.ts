import { type Exchange, type Flow, type FlowProblem, type RequestParts, type Run, shiftDay } from './flow.ts';
import { strangersOf } from './strangers.ts';

/** The flows of video calling. */
export const videoCallingFlows: readonly Flow[] = [
  { name: 'registration', isWriting: false, awaits: 'registerUserProviderLink', steps: [] },
  strangersOf({
    isWriting: true,
    probe: { operation: 'postMeeting', parts: (run) => meetingOf(run, {}) },
    unknown: { parameter: 'linkId', operation: 'postMeeting', parts: (run) => meetingOf(run, {}) },
  }),
  {
    name: 'life of a meeting',
    isWriting: true,
    steps: [
      { name: 'create', operation: 'postMeeting', request: (run) => meetingOf(run, {}) },
      {
        name: 'create another',
        operation: 'postMeeting',
        request: (run) => meetingOf(run, {}),
        judge: compareIds,
      },
      {
        name: 'update topic and time',
        operation: 'patchUpdateMeeting',
        request: (run) => meetingOf(run, { topic: 'Call with Ann and Bob', time: '14:00', duration: 45 }),
      },
      { name: 'delete', operation: 'deleteMeeting' },
      { name: 'delete the other', operation: 'deleteMeeting', request: ofStep('create another') },
    ],
  },
  {
    name: 'unusual meetings',
    isWriting: true,
    steps: [
      {
        name: 'create for one minute',
        operation: 'postMeeting',
        request: (run) => meetingOf(run, { topic: '電話会議: Õun & Pähkel', duration: 1 }),
      },
      {
        name: 'delete the short one',
        operation: 'deleteMeeting',
        request: ofStep('create for one minute'),
      },
      {
        name: 'create over midnight',
        operation: 'postMeeting',
        request: (run) => meetingOf(run, { time: '23:15', duration: 90 }),
      },
      {
        name: 'delete the one over midnight',
        operation: 'deleteMeeting',
        request: ofStep('create over midnight'),
      },
    ],
  },
];

interface Times {
  readonly topic?: string;
  readonly time?: string;
  readonly duration?: number;
}

/** Returns a request for a meeting tomorrow. */
function meetingOf(
  { today }: Run,
  { topic = 'Call with Ann', time = '09:30', duration = 30 }: Times,
): RequestParts {
  return { body: { json: { topic, start_time: `${shiftDay(today, 1)} ${time}`, duration } } };
}

/** Returns the request for the meeting that a step created. */
function ofStep(name: string): (run: Run) => RequestParts | string {
  return (run) => {
    const meetingId = run.created(name);
    return meetingId === undefined ? `"${name}" created no meeting` : { parameters: { meetingId } };
  };
}

/** Checks that two meetings have different ids. */
function compareIds({ data, dataPointer }: Exchange, run: Run): readonly FlowProblem[] {
  const [one, other] = [run.created('create'), run.created('create another')];
  if (data === undefined || one === undefined || one !== other) return [];
  return [
    {
      rule: 'duplicate-id',
      pointer: `${dataPointer}/meeting_id`,
      message: 'The second meeting has the same id as the first.',
      hint: 'Give each meeting a unique id.',
    },
  ];
}
