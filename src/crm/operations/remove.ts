import { quote } from '../../base/text.ts';
import type { RecordKind } from '../kinds/kind.ts';
import { pluralOf } from '../kinds/record-kinds.ts';
import type { RecordId } from '../records/collections.ts';
import { type CrmCall, type CrmResult, done, Failure } from '../router.ts';
import { recordMember } from './member-changes.ts';
import { findById, findRecord, type Target } from './target.ts';
import { locked } from './write.ts';

/** Deletes a record. */
export function remove(call: CrmCall, target: Target): CrmResult {
  const record = findRecord(call, target);
  if (record instanceof Failure) return record;
  const { name, kind, service } = target;
  if (kind.isLocked?.(record)) return locked(kind.noun);
  call.state.records[name].remove(record.id);
  recordMember(call, target, record, 'removed');
  return done(
    service.version === 'v2' && kind.v2Id ? { [nameInV2(kind)]: record[kind.v2Id] } : { id: record.id },
  );
}

/** Deletes several records, one after another. */
export function removeMany(call: CrmCall, target: Target): CrmResult {
  const { state, query, note } = call;
  const { name, kind, service } = target;
  const plural = pluralOf(kind);
  const texts = (query.get('ids') ?? '').split(',').filter((text) => text.trim() !== '');
  if (texts.length === 0)
    return new Failure(400, '"ids" is missing.', `Send the ids of the ${plural} as "?ids=1,2".`);
  const wrong = texts.find((text) => readId(text, kind.ids !== undefined) === undefined);
  if (wrong !== undefined) return new Failure(400, `"ids" must be a list of ids, got ${quote(wrong)}.`);
  const ids = [...new Set(texts.map((text) => readId(text, kind.ids !== undefined) ?? ''))];
  const { maxIds } = service;
  if (maxIds !== undefined && ids.length > maxIds)
    return new Failure(
      400,
      `"ids" has ${ids.length} ids. The maximum is ${maxIds}.`,
      'The limit applies since 2021-03-01. Delete the rest with another request.',
    );
  const removed: RecordId[] = [];
  for (const id of ids) {
    const record = findById(state, name, id);
    if (record instanceof Failure) {
      note({ rule: 'unknown-link', message: `"ids" contains ${id}, but no ${kind.noun} has this id.` });
      continue;
    }
    if (kind.isLocked?.(record)) {
      note({ rule: 'ignored-parameter', message: `"ids" contains ${id}: ${locked(kind.noun).error}` });
      continue;
    }
    state.records[name].remove(id);
    removed.push(id);
  }
  return done({ id: removed });
}

/** Returns the name of the field that v2 has in place of the id. */
function nameInV2({ v2Id = '', fields }: RecordKind): string {
  return fields[v2Id]?.v2?.name ?? v2Id;
}

function readId(text: string, isText: boolean): RecordId | undefined {
  const id = text.trim();
  if (isText) return /^[\w-]{1,64}$/.test(id) ? id : undefined;
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}
