import { sentence } from '../../format/words/phrases.ts';
import type { CommonOperation, RecordKind, Service } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { pluralOf, recordKinds } from '../kinds/record-kinds.ts';
import { hasType } from '../records/check-field.ts';
import type { RecordForm } from '../records/present-record.ts';
import type { CrmCall, CrmResult, Route, RouteShape } from '../router.ts';
import { changelog } from './changelog.ts';
import { get, list } from './list.ts';
import { memberChanges } from './member-changes.ts';
import { merge } from './merge.ts';
import { parametersOfList } from './read-list.ts';
import { remove, removeMany } from './remove.ts';
import { search, searchParameters } from './search.ts';
import { formOf, type Target } from './target.ts';
import { permittedUsers, updateParameters, updates } from './updates.ts';
import { add, duplicate, update } from './write.ts';

/** An operation that kinds have in common. */
interface Operation {
  readonly method: Route['method'];
  /** The end of its path. */
  readonly path: '' | '/:record' | `/:record/${string}` | '/search';
  /** Its name in the log. */
  readonly name: (singular: string, plural: string) => string;
  readonly query?: (service: Service) => readonly string[];
  readonly isBodyOptional?: boolean;
  readonly body?: Route['body'];
  readonly takes?: RouteShape['takes'];
  readonly returns?: RouteShape['returns'];
  readonly handle: (call: CrmCall, target: Target) => CrmResult;
}

const operations: Readonly<Record<CommonOperation, Operation>> = {
  list: {
    method: 'GET',
    path: '',
    name: (_, plural) => `list${plural}`,
    query: parametersOfList,
    returns: 'list',
    handle: list,
  },
  get: {
    method: 'GET',
    path: '/:record',
    name: (singular) => `get${singular}`,
    query: ({ shownBy = [], ofOne = [] }) => [...shownBy, ...ofOne],
    returns: 'record',
    handle: get,
  },
  add: {
    method: 'POST',
    path: '',
    name: (singular) => `add${singular}`,
    takes: 'new',
    returns: 'record',
    handle: add,
  },
  update: {
    method: 'PUT',
    path: '/:record',
    name: (singular) => `update${singular}`,
    takes: 'change',
    returns: 'record',
    handle: update,
  },
  patch: {
    method: 'PATCH',
    path: '/:record',
    name: (singular) => `update${singular}`,
    takes: 'change',
    returns: 'record',
    handle: update,
  },
  remove: {
    method: 'DELETE',
    path: '/:record',
    name: (singular) => `delete${singular}`,
    returns: 'removed',
    handle: remove,
  },
  removeMany: {
    method: 'DELETE',
    path: '',
    name: (_, plural) => `delete${plural}`,
    query: () => ['ids'],
    handle: removeMany,
  },
  merge: {
    method: 'PUT',
    path: '/:record/merge',
    name: (_, plural) => `merge${plural}`,
    takes: 'merge',
    returns: 'record',
    handle: merge,
  },
  duplicate: {
    method: 'POST',
    path: '/:record/duplicate',
    name: (singular) => `duplicate${singular}`,
    isBodyOptional: true,
    body: { fields: {} },
    returns: 'record',
    handle: duplicate,
  },
  changelog: {
    method: 'GET',
    path: '/:record/changelog',
    name: (singular) => `list${singular}Changes`,
    query: () => ['cursor', 'limit'],
    handle: changelog,
  },
  memberChanges: {
    method: 'GET',
    path: '',
    name: (singular) => `list${singular}Changes`,
    query: () => ['cursor', 'limit'],
    handle: memberChanges,
  },
  updates: {
    method: 'GET',
    path: '/:record/flow',
    name: (singular) => `list${singular}Updates`,
    query: () => ['start', 'limit', ...updateParameters],
    handle: updates,
  },
  permittedUsers: {
    method: 'GET',
    path: '/:record/permittedUsers',
    name: (singular) => `list${singular}Users`,
    handle: permittedUsers,
  },
  search: {
    method: 'GET',
    path: '/search',
    name: (_, plural) => `search${plural}`,
    query: searchParameters,
    returns: 'search',
    handle: search,
  },
};

/** Returns the routes of a kind: one for each operation of each of its services. */
export function routesOfKind(name: RecordKindName): readonly Route[] {
  const kind = recordKinds[name];
  return kind.services.flatMap((service) => {
    const names = Object.keys(service.operations) as CommonOperation[];
    return names.map((operation) => toRoute(name, kind, service, operation));
  });
}

function toRoute(name: RecordKindName, kind: RecordKind, service: Service, key: CommonOperation): Route {
  const {
    method,
    path,
    name: nameIt,
    query,
    isBodyOptional = false,
    body,
    takes,
    returns,
    handle,
  } = operations[key];
  const { version, parent, operations: sources } = service;
  const isOfRecord = parent !== undefined;
  const own = isOfRecord ? ':childId' : ':id';
  const whole = `/${version}${service.path}${path.replace(':record', own)}`;
  const isText = hasTextIds(kind, version);
  const target = { name, kind, service };
  return {
    operation: nameIt(toName(kind.noun), toName(pluralOf(kind))),
    method,
    paths: [whole],
    source: sources[key] ?? 'public',
    textIds: isOfRecord
      ? { id: recordKinds[parent.kind].ids !== undefined, childId: isText }
      : { id: isText },
    query: query?.(service) ?? [],
    hasSelector: key === 'list' && version === 'v1' && !isOfRecord,
    isBodyOptional,
    ...(body && { body }),
    scopes: service.scopes ?? kind.scopes,
    needsJson: service.needsJson === true,
    shape: {
      name,
      form: key === 'merge' || key === 'duplicate' ? formOfResult(version) : formOf(service),
      ...(takes && { takes }),
      ...(returns && { returns }),
    },
    handle: (call) => handle(call, target),
  };
}

/** Returns the form of the record that a merge or a duplicate results in. */
function formOfResult(version: Service['version']): RecordForm {
  return version === 'v2' ? 'v2' : 'ids';
}

/** Returns whether the ids in the paths of a kind are texts. */
function hasTextIds({ ids, v2Id, fields }: RecordKind, version: Service['version']): boolean {
  if (version === 'v1' || v2Id === undefined) return ids !== undefined;
  return hasType(fields[v2Id] ?? { title: '', description: '' }, '');
}

/** Returns a noun as the part of a name: "mail thread" becomes "MailThread". */
function toName(noun: string): string {
  return noun.split(' ').map(sentence).join('');
}
