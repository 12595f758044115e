import type { RecordKind, Service } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { RecordId, StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import type { RecordForm } from '../records/present-record.ts';
import { type CrmCall, Failure } from '../router.ts';
import type { State } from '../state.ts';

/** The kind and the service of a request. */
export interface Target {
  readonly name: RecordKindName;
  readonly kind: RecordKind;
  readonly service: Service;
}

/** Returns the form of the records in the responses of a service. */
export function formOf({ version, hasLinkedIds }: Service): RecordForm {
  if (version === 'v2') return 'v2';
  return hasLinkedIds ? 'ids' : 'objects';
}

/** Returns the record of a request, or the failure if it is not there. */
export function findRecord(call: CrmCall, { name, kind, service }: Target): StoredRecord | Failure {
  const { state, id, childId } = call;
  const { parent } = service;
  if (parent === undefined) return findByPath(call, { name, kind, service }, id);
  const owner = findById(state, parent.kind, id);
  if (owner instanceof Failure) return owner;
  const child = findByPath(call, { name, kind, service }, childId);
  if (child instanceof Failure) return child;
  return idOf(child[parent.field]) === id ? child : missing(name, childId);
}

/** Returns a record by the id of a path. In v2, some kinds have another field in place of the id. */
function findByPath(call: CrmCall, { name, kind, service }: Target, id: RecordId): StoredRecord | Failure {
  const { v2Id, isVisible } = kind;
  if (service.version === 'v1' || v2Id === undefined) {
    const record = findById(call.state, name, id);
    const isHidden = !(record instanceof Failure) && isVisible?.(record, call.isApp) === false;
    return isHidden ? missing(name, id) : record;
  }
  const all = recordsOf(call, { name, kind, service });
  if (all instanceof Failure) return all;
  return all.find((record) => record[v2Id] === id) ?? missing(name, id);
}

/** Returns a record by its id, or the failure if it is not there. */
export function findById(state: State, name: RecordKindName, id: RecordId): StoredRecord | Failure {
  return state.records[name].get(id) ?? missing(name, id);
}

/** Returns the failure of a request for a record that is not there. */
export function missing(name: RecordKindName, id: RecordId): Failure {
  return new Failure(404, `The ${recordKinds[name].noun} ${id} was not found.`);
}

/** Returns the records of a request's list, before its query: those of the record at the beginning of its path. */
export function recordsOf(call: CrmCall, { name, kind, service }: Target): readonly StoredRecord[] | Failure {
  const { state, id, isApp } = call;
  const { isVisible } = kind;
  const { parent } = service;
  const all = state.records[name].all();
  const visible = isVisible === undefined ? all : all.filter((record) => isVisible(record, isApp));
  if (parent === undefined) return visible;
  const owner = findById(state, parent.kind, id);
  if (owner instanceof Failure) return owner;
  if (parent.through === undefined) return visible.filter((record) => idOf(record[parent.field]) === id);
  const { fields } = recordKinds[parent.through];
  const link = Object.keys(fields).find((field) => fields[field]?.link === name) ?? '';
  const ids = new Set(
    state.records[parent.through]
      .all()
      .filter((between) => idOf(between[parent.field]) === id)
      .map((between) => idOf(between[link])),
  );
  return visible.filter((record) => ids.has(record.id));
}
