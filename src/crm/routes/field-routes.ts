import { isObject, valueAt } from '../../base/json.ts';
import { sentence } from '../../format/words/phrases.ts';
import type { CrmField } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { byOffset, parametersOf, takePage } from '../paginate.ts';
import { type Call, done, Failure, type Result, type Route } from '../router.ts';
import type { State } from '../state.ts';

/** The kinds whose fields can be listed, by the beginning of the path. */
const kinds = {
  deal: 'deals',
  person: 'persons',
  organization: 'organizations',
  product: 'products',
  activity: 'activities',
  lead: 'leads',
  note: 'notes',
} as const satisfies Readonly<Record<string, RecordKindName>>;

/** The fields endpoints: those of a saved response, or else those that are declared. */
export const fieldRoutes: readonly Route[] = Object.entries(kinds).flatMap(
  ([object, name]): readonly Route[] => [
    {
      operation: `list${sentence(object)}Fields`,
      method: 'GET',
      paths: [`/v1/${object}Fields`],
      source: 'documentation',
      query: parametersOf(byOffset),
      handle: (call) => list(call, object, name),
    },
    {
      operation: `get${sentence(object)}Field`,
      method: 'GET',
      paths: [`/v1/${object}Fields/:id`],
      source: 'public',
      handle: ({ state, id }) => {
        const field = fieldsOf(state, object, name).find((candidate) => candidate.id === id);
        return field === undefined ? new Failure(404, `The field ${id} was not found.`) : done(field);
      },
    },
  ],
);

interface ListedField {
  readonly id: string | number;
}

function list(call: Call, object: string, name: RecordKindName): Result {
  return takePage(
    call,
    byOffset,
    {
      all: fieldsOf(call.state, object, name),
      key: 'fields',
      noun: 'fields',
      list: `/v1/${object}Fields`,
    },
    (field) => field,
  );
}

/** Returns the fields of a kind. */
function fieldsOf({ fields }: State, object: string, name: RecordKindName): readonly ListedField[] {
  const saved = isObject(fields) ? valueAt(fields, [object, 'data']) : undefined;
  if (Array.isArray(saved)) return saved.filter(hasId);
  return Object.entries(recordKinds[name].fields)
    .filter(([, { until }]) => until === undefined)
    .map(([key, field], index) => ({
      id: index + 1,
      key,
      name: field.title,
      field_type: typeOf(field),
      edit_flag: false,
      mandatory_flag: recordKinds[name].required.includes(key),
    }));
}

function hasId(field: unknown): field is ListedField {
  return isObject(field) && ['string', 'number'].includes(typeof field['id']);
}

/** Returns the type of a field, as fields endpoints name it. */
function typeOf({ link, enum: values, format, type }: CrmField): string {
  if (link !== undefined) return fieldTypes[link] ?? 'int';
  if (values !== undefined) return 'enum';
  if (format === 'date') return 'date';
  if (format === 'record-time') return 'time';
  const [first] = [type ?? 'string'].flat();
  if (first === 'number') return 'double';
  return first === 'integer' || first === 'boolean' ? 'int' : 'varchar';
}

const fieldTypes: Readonly<Partial<Record<RecordKindName, string>>> = {
  users: 'user',
  persons: 'people',
  organizations: 'org',
  stages: 'stage',
};
