import {
  type Flow,
  type FlowStep,
  nameStep,
  type RequestParts,
  type Run,
  type StepName,
  shiftDay,
} from './flow.ts';
import { createInvalidCredentials } from './invalid-credentials.ts';

const create = nameStep('create');
const createAnother = nameStep('create another');

/** The flows of video calling. */
export const videoCallingFlows: readonly Flow[] = [
  { name: 'registration', isWriting: false, awaits: 'registerUserProviderLink', steps: [] },
  createInvalidCredentials({
    isWriting: true,
    operation: 'postMeeting',
    parts: (run) => meetingOf(run, {}),
  }),
  {
    name: 'life of a meeting',
    isWriting: true,
    steps: [
      { name: create, operation: 'postMeeting', request: (run) => meetingOf(run, {}) },
      {
        name: createAnother,
        operation: 'postMeeting',
        request: (run) => meetingOf(run, {}),
      },
      {
        name: nameStep('update topic and time'),
        operation: 'patchUpdateMeeting',
        request: (run) => meetingOf(run, { topic: 'Call with Ann and Bob', time: '14:00', duration: 45 }),
      },
      { name: nameStep('delete'), operation: 'deleteMeeting' },
      { name: nameStep('delete the other'), operation: 'deleteMeeting', request: ofMeeting(createAnother) },
    ],
  },
  { name: 'unusual meetings', isWriting: true, steps: unusualMeetings().flatMap(toSteps) },
];

/** A meeting that is unusual but right, in one way. */
interface UnusualMeeting {
  readonly trait: string;
  readonly times: (run: Run) => Times;
}

function unusualMeetings(): readonly UnusualMeeting[] {
  return [
    { trait: 'a meeting of one minute', times: () => ({ duration: 1 }) },
    { trait: 'a topic in other scripts', times: () => ({ topic: '電話会議: Õun & Pähkel' }) },
    { trait: 'a meeting over midnight', times: () => ({ time: '23:15', duration: 90 }) },
    {
      trait: 'a meeting at the end of the year',
      times: ({ today }) => ({ day: `${today.slice(0, 4)}-12-31`, time: '23:30', duration: 60 }),
    },
  ];
}

/** Returns the steps that create and delete a meeting. */
function toSteps({ trait, times }: UnusualMeeting): readonly FlowStep[] {
  const name = nameStep(`create ${trait}`);
  return [
    {
      name,
      operation: 'postMeeting',
      trait,
      request: (run) =>
        run.created(create) === undefined ? describeNone(create) : meetingOf(run, times(run)),
    },
    { name: nameStep(`delete ${trait}`), operation: 'deleteMeeting', request: ofMeeting(name) },
  ];
}

interface Times {
  /** Default: tomorrow. */
  readonly day?: string;
  readonly topic?: string;
  readonly time?: string;
  readonly duration?: number;
}

/** Returns a request for a meeting. */
function meetingOf(
  { today }: Run,
  { day = shiftDay(today, 1), topic = 'Call with Ann', time = '09:30', duration = 30 }: Times,
): RequestParts {
  return { body: { json: { topic, start_time: `${day} ${time}`, duration } } };
}

/** Returns the request for the meeting that a step created. */
function ofMeeting(name: StepName): (run: Run) => RequestParts | string {
  return (run) => {
    const meetingId = run.created(name);
    return meetingId === undefined ? describeNone(name) : { parameters: { meetingId } };
  };
}

function describeNone(name: StepName): string {
  return `"${name}" created no meeting`;
}
