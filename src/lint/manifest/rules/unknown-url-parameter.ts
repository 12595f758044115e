import { meetings } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const unknownUrlParameter = {
  id: 'unknown-url-parameter',
  ...rankOf({ source: 'documentation' }),
  reason: 'The CRM replaces only its own parameters, written as ":name".',
  get accepts() {
    return [{ text: meetings() }, { text: meetings({ postMeeting: 'https://meet.example:8443/:linkId' }) }];
  },
  get rejects() {
    return [
      {
        text: meetings({ deleteMeeting: 'https://meet.example/:linkId/{meetingId}' }),
        marked: '{meetingId}',
        message: '"{meetingId}" is not replaced by the CRM. Write ":meetingId".',
      },
      {
        text: meetings({ postMeeting: 'https://meet.example/:link_id' }),
        marked: ':link_id',
        message: '":link_id" is not replaced by the CRM. Write ":linkId".',
      },
      {
        text: meetings({ postMeeting: 'https://meet.example/:linkId/:room' }),
        marked: ':room',
        message: '":room" is not replaced by the CRM. The CRM replaces ":linkId".',
      },
      {
        text: meetings({ deleteMeeting: 'https://meet.example/:linkId/:id' }),
        marked: ':id',
        message: '":id" is not replaced by the CRM. Did you mean ":meetingId"?',
      },
    ];
  },
  check: (context) => findProblems(context, 'unknown-url-parameter'),
} as const satisfies ManifestRuleDeclaration;
