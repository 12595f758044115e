import { valueAt } from '../../base/json.ts';
import { plain } from '../operations/list-parameters.ts';
import { presentRecord } from '../records/present-record.ts';
import { type Call, done, type Result, type Route } from '../router.ts';

/** The path that finds goals. */
export const goalRoutes: readonly Route[] = [
  {
    operation: 'findGoals',
    method: 'GET',
    paths: ['/v1/goals/find'],
    source: 'public',
    query: [
      ...['type.name', 'title', 'is_active', 'assignee.id', 'assignee.type'],
      ...['expected_outcome.target', 'expected_outcome.tracking_metric', 'expected_outcome.currency_id'],
      ...['type.params.pipeline_id', 'type.params.stage_id', 'type.params.activity_type_id'],
      ...['period.start', 'period.end'],
    ],
    handle: find,
  },
];

function find({ state, query }: Call): Result {
  const goals = state.records.goals
    .all()
    .filter((goal) =>
      [...query].every(([name, value]) => {
        if (name === 'api_token') return true;
        if (name === 'period.start') return String(valueAt(goal, ['duration', 'start'])) >= value;
        if (name === 'period.end') return String(valueAt(goal, ['duration', 'end']) ?? '9') <= value;
        if (name === 'title') return String(goal['title'] ?? '').includes(value);
        return plain(valueAt(goal, name.split('.'))) === plain(value);
      }),
    )
    .map((goal) => presentRecord(goal, 'goals', 'objects', state));
  return done({ goals });
}
