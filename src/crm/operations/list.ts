import { findNearMiss } from '../../base/near-miss.ts';
import { quote } from '../../base/text.ts';
import { pluralOf } from '../kinds/record-kinds.ts';
import { byCursor, byOffset, takePage } from '../paginate.ts';
import { isTrue } from '../query-parameters.ts';
import type { StoredRecord } from '../records/collections.ts';
import { type CrmCall, type CrmResult, done, Failure } from '../router.ts';
import { pagesOf, readList } from './read-list.ts';
import { noteUnknownMembers, showRecord } from './show-record.ts';
import { summarizeDeals } from './summarize.ts';
import { findRecord, recordsOf, type Target } from './target.ts';

/** Returns a page of records. */
export function list(call: CrmCall, target: Target): CrmResult {
  const { selector, id } = call;
  const { name, kind, service } = target;
  const all = recordsOf(call, target);
  if (all instanceof Failure) return all;
  noteUnknownFields(call, all, target);
  noteUnknownMembers(call, target);
  const chosen = readList(call, all, target);
  if (chosen instanceof Failure) return chosen;
  const page = takePage(
    call,
    pagesOf(service) === 'start' ? byOffset : byCursor,
    {
      all: chosen.records,
      key: name,
      noun: pluralOf(kind),
      list: `/${service.version}${service.path.replace(':id', String(id))}${chosen.query}`,
    },
    (record) => select(showRecord(record, call, target), selector),
  );
  if (page instanceof Failure || !isTrue(call.query.get('get_summary'))) return page;
  const summary =
    name === 'deals' ? summarizeDeals(chosen.records, call.state) : { total_count: chosen.records.length };
  return { ...page, additionalData: { ...(page.additionalData as object), summary } };
}

/** Returns one record. */
export function get(call: CrmCall, target: Target): CrmResult {
  const record = findRecord(call, target);
  if (record instanceof Failure) return record;
  noteUnknownMembers(call, target);
  return done(showRecord(record, call, target));
}

function select(
  record: Readonly<Record<string, unknown>>,
  selector: readonly string[] | null,
): Readonly<Record<string, unknown>> {
  if (selector === null) return record;
  return Object.fromEntries(
    selector.flatMap((name) => (Object.hasOwn(record, name) ? [[name, record[name]]] : [])),
  );
}

/** Notes the fields of a selector that no record has. In a list without records, only misspelt ones are noted. */
function noteUnknownFields(
  { selector, note }: CrmCall,
  all: readonly StoredRecord[],
  { kind: { noun, fields } }: Target,
): void {
  const fieldNames = ['id', ...Object.keys(fields).filter((name) => fields[name]?.until === undefined)];
  const unknown = (selector ?? []).filter((name) => !fieldNames.includes(name)).slice(0, maxUnknown);
  for (const name of unknown) {
    const removed = Object.hasOwn(fields, name) ? fields[name]?.until : undefined;
    if (removed !== undefined)
      note({
        rule: 'removed-field',
        message: `${quote(name)} was removed on ${removed}, and is in no response`,
      });
    if (removed !== undefined || all.some((record) => Object.hasOwn(record, name))) continue;
    const near = findNearMiss(name, fieldNames);
    if (near === undefined && all.length === 0) continue;
    const suggestion = near === undefined ? '' : `: did you mean ${quote(near)}?`;
    note({ rule: 'ignored-field', message: `no ${noun} has the field ${quote(name)}${suggestion}` });
  }
}

const maxUnknown = 10;
