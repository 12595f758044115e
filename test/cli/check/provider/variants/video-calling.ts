import { changeAt, changeData } from '../../../../providers/mutate.ts';
import { changeResponse, respondToUnknownIds } from '../../../../providers/mutate-exchange.ts';
import { noContent } from '../../../../providers/plain.ts';
import { renameIds, type Variant, variantsIn } from './variant.ts';

/** The styles that providers of video calls can have. */
export function videoCallingVariants(): readonly Variant[] {
  const meeting = (name: string, value: unknown) => changeAt('postMeeting', name, value);
  const renamed = (prefix?: string) => renameIds('/meetings/', ['postMeeting'], 'meeting_id', prefix);
  return [
    ...variantsIn({
      'ids with odd characters': renamed(),
      'an empty password': meeting('password', ''),
      'an invitation of several lines': meeting('invitation', 'Join us\r\n\r\n\thttps://meet.example/1 👋\n'),
    }),
    ...variantsIn(
      {
        'long ids': renamed('meeting-'.repeat(25)),
        'ids with points': renamed('..'),
        'ids with encoded characters': renamed('%2F%25'),
        'ids in another script': renamed('会議🎥'),
        'ids with quotes': renamed(`"'<>\\`),
        'no password': meeting('password', undefined),
        'an empty invitation': meeting('invitation', ''),
        'an invitation in HTML': meeting('invitation', '<p>Join <a href="https://a.example">us</a></p>'),
        'an address with a query and a fragment': meeting('join_url', 'https://meet.example/j?a=1&b=%20#top'),
        'an address with a port': meeting('join_url', 'http://localhost:8080/j/1'),
        'an address in another script': meeting('join_url', 'https://köök.example/кухня'),
        'the same address for all meetings': changeData('postMeeting', (data: object) => ({
          ...data,
          join_url: 'https://meet.example/room',
        })),
        'a deletion of an unknown meeting that succeeds': respondToUnknownIds('deleteMeeting', noContent),
        'an update of an unknown meeting without success': respondToUnknownIds('patchUpdateMeeting', () =>
          Response.json({ success: false }),
        ),
        'null for an update of an unknown meeting': respondToUnknownIds('patchUpdateMeeting', () =>
          Response.json(null),
        ),
        'headers of an empty response': changeResponse(
          'patchUpdateMeeting',
          () => new Response(null, { status: 204, headers: { 'content-type': 'application/json' } }),
        ),
      },
      true,
    ),
  ];
}
