import { recordKinds } from '../kinds/record-kinds.ts';
import { membersChangelog } from '../operations/changelog.ts';
import { byCursor, parametersOf } from '../paginate.ts';
import type { Route } from '../router.ts';

/** The path with the additions and removals of participants. */
export const participantRoutes: readonly Route[] = [
  {
    operation: 'listParticipantChanges',
    method: 'GET',
    paths: ['/v1/deals/:id/participantsChangelog'],
    source: 'documentation',
    query: parametersOf(byCursor),
    handle: (call) =>
      membersChangelog(call, {
        name: 'participants',
        kind: recordKinds.participants,
        service: {
          version: 'v1',
          path: '/deals/:id/participantsChangelog',
          parent: { kind: 'deals', field: 'deal_id' },
          operations: {},
        },
      }),
  },
];
