import type { ProblemDetails } from '../../../base/problem.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { exampleOf, meetings, messages } from '../../examples.ts';
import { describeParameter } from '../describe-url.ts';
import type { EndpointRule } from './manifest-rule.ts';

export const missingUrlParameter = {
  id: 'missing-url-parameter',
  ...rankOf({ source: 'documentation' }),
  reason: 'Without the parameter, the app cannot tell which connection or record a request is for.',
  accepts: [exampleOf(meetings)],
  rejects: [
    exampleOf(() => meetings({ deleteMeeting: 'https://meet.example/:linkId' }), {
      marked: '"https://meet.example/:linkId"',
      message:
        'The URL of "deleteMeeting" does not contain ":meetingId". Add it: the "meeting_id" that "postMeeting" returned.',
    }),
  ],
  check: ({ name, pointer, missing }) =>
    missing.flatMap((parameter) =>
      parameter.isDisputed ? [] : [{ pointer, ...describeParameter(name, parameter) }],
    ),
} as const satisfies EndpointRule;

export const disputedUrlParameter = {
  id: 'disputed-url-parameter',
  ...rankOf({ source: 'public' }),
  reason: 'Public sources disagree whether the URL needs the parameter, so both forms may exist.',
  accepts: [exampleOf(messages)],
  rejects: [
    exampleOf(
      () =>
        messages({
          getMessageById: 'https://chat.example/:providerChannelId/messages/:sourceMessageId',
        }),
      {
        marked: '"https://chat.example/:providerChannelId/messages/:sourceMessageId"',
        message:
          'The URL of "getMessageById" does not contain ":sourceConversationId". Add it: the id of the conversation in the app.',
      },
    ),
  ],
  check: ({ name, pointer, missing }) =>
    missing.flatMap((parameter) =>
      parameter.isDisputed ? [{ pointer, ...describeParameter(name, parameter) }] : [],
    ),
} as const satisfies EndpointRule;

export const uselessUrlParameter = {
  id: 'useless-url-parameter',
  ...rankOf({ source: 'decision' }),
  reason: 'A parameter without a value stays in the URL as it is written.',
  accepts: [exampleOf(meetings)],
  rejects: [
    exampleOf(() => meetings({ postMeeting: 'https://meet.example/:linkId/:meetingId' }), {
      marked: ':meetingId',
      message: '":meetingId" has no value in "postMeeting". Remove it.',
    }),
  ],
  check: ({ name, pointer, url, parameters }) =>
    parameters.flatMap(({ verdict, likelyName, start: from, end: to }) => {
      // Another rule reports a parameter that likely means a missing one.
      if (verdict !== 'useless' || likelyName !== undefined) return [];
      const message = `${quote(url.slice(from, to))} has no value in ${quote(name)}.`;
      return [{ pointer, highlight: { from, to }, message, hint: 'Remove it.' }];
    }),
} as const satisfies EndpointRule;

export const unknownUrlParameter = {
  id: 'unknown-url-parameter',
  ...rankOf({ source: 'documentation' }),
  reason: 'The CRM replaces only its own parameters, written as ":name".',
  accepts: [
    exampleOf(meetings),
    exampleOf(() => meetings({ postMeeting: 'https://meet.example:8443/:linkId' })),
  ],
  rejects: [
    exampleOf(() => meetings({ deleteMeeting: 'https://meet.example/:linkId/{meetingId}' }), {
      marked: '{meetingId}',
      message: '"{meetingId}" is not replaced by the CRM. Write ":meetingId".',
    }),
    exampleOf(() => meetings({ postMeeting: 'https://meet.example/:link_id' }), {
      marked: ':link_id',
      message: '":link_id" is not replaced by the CRM. Write ":linkId".',
    }),
    exampleOf(() => meetings({ postMeeting: 'https://meet.example/:linkId/:room' }), {
      marked: ':room',
      message: '":room" is not replaced by the CRM. The CRM replaces ":linkId".',
    }),
    exampleOf(() => meetings({ deleteMeeting: 'https://meet.example/:linkId/:id' }), {
      marked: ':id',
      message: '":id" is not replaced by the CRM. Did you mean ":meetingId"?',
    }),
  ],
  check: ({ name, pointer, operation, url, parameters }) =>
    parameters.flatMap(
      ({ start: from, end: to, documentedName, verdict, likelyName }): readonly ProblemDetails[] => {
        if (verdict === 'right' || verdict === 'text') return [];
        const text = quote(url.slice(from, to));
        const isUseless = verdict === 'useless';
        const message = isUseless
          ? `${text} has no value in ${quote(name)}.`
          : `${text} is not replaced by the CRM.`;
        const at = { pointer, highlight: { from, to }, message } as const;
        const changeTo = (parameter: string) =>
          ({ do: 'replace-part', from, to, by: `:${parameter}` }) as const;
        if (likelyName !== undefined)
          return [{ ...at, hint: `Did you mean ":${likelyName}"?`, suggestions: [changeTo(likelyName)] }];
        if (isUseless) return [];
        if (documentedName === undefined) {
          const list = operation.urlParameters.map((parameter) => `":${parameter.name}"`).join(', ');
          return [{ ...at, hint: `The CRM replaces ${list}.` }];
        }
        // A letter after the parameter would become part of its name.
        const isApart = !/\w/.test(url.charAt(to));
        return [
          { ...at, hint: `Write ":${documentedName}".`, ...(isApart && { fix: changeTo(documentedName) }) },
        ];
      },
    ),
} as const satisfies EndpointRule;
