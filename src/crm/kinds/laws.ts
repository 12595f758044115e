import { valueAt } from '../../base/json.ts';
import { quote } from '../../base/text.ts';
import type { LogProblem } from '../crm.ts';
import type { RecordKind } from './kind.ts';

type Follow = NonNullable<RecordKind['follow']>;

/**
 * Returns the pipeline of the stage of a deal, or else the first stage of its pipeline. A new deal without both is in the first
 * pipeline (public).
 */
export const followStage: Follow = ({ values, before, recordsOf }) => {
  const { stage_id: stageId, pipeline_id: sent } = values;
  const stages = recordsOf('stages');
  const stage = stages.find(({ id }) => id === stageId);
  const own = stage?.['pipeline_id'];
  if (own !== undefined) {
    const isOther = sent !== undefined && sent !== null && sent !== own;
    return { values: { pipeline_id: own }, doubts: isOther ? [otherPipeline(sent, stageId, own)] : [] };
  }
  const usual = before === undefined && stageId === undefined ? recordsOf('pipelines')[0]?.id : undefined;
  const pipeline = sent ?? usual;
  if (typeof stageId === 'number' || pipeline === undefined || pipeline === before?.['pipeline_id'])
    return {};
  const [first] = stages
    .filter((candidate) => candidate['pipeline_id'] === pipeline)
    .sort((a, b) => Number(a['order_nr'] ?? 0) - Number(b['order_nr'] ?? 0));
  return { values: { pipeline_id: pipeline, ...(first && { stage_id: first.id }) } };
};

function otherPipeline(sent: unknown, stage: unknown, own: unknown): LogProblem {
  const message = `"pipeline_id" is ${JSON.stringify(sent)}, but the stage ${stage} is in the pipeline ${own}, which was used.`;
  return { rule: 'doubtful-field', pointer: '/pipeline_id', message };
}

/** Returns the status of a deal that v2 deletes, or restores. */
export const followDeletion: Follow = ({ values: { is_deleted: isDeleted }, before }) => {
  // Only the status is stored.
  const unset = { is_deleted: undefined };
  if (isDeleted === true) return { values: { status: 'deleted', ...unset } };
  if (isDeleted === undefined) return {};
  return { values: before?.['status'] === 'deleted' ? { status: 'open', ...unset } : unset };
};

/** Returns the labels of a person or an organization, which its only label replaces (public). */
export const followLabel: Follow = ({ values: { label } }) =>
  label === undefined ? {} : { values: { label_ids: label === null ? [] : [label] } };

/** Joins what follows from a body by two laws. */
export function joinFollowed(...all: readonly ReturnType<Follow>[]): ReturnType<Follow> {
  return {
    values: Object.assign({}, ...all.map(({ values }) => values)),
    doubts: all.flatMap(({ doubts = [] }) => doubts),
  };
}

/** Returns the name of a person with its parts, or its parts with its name. */
export const followName: Follow = ({ values, before, version }) => {
  const { name, first_name: first, last_name: last } = values;
  const doubts = ['email', 'phone'].flatMap((list) => findPrimaries(list, values[list]));
  if (name !== undefined)
    return {
      doubts,
      values: before?.['first_name'] === undefined ? {} : { ...nameParts({ name }), ...values },
    };
  if (first === undefined && last === undefined) return { doubts };
  const missing = first === undefined ? 'first_name' : last === undefined ? 'last_name' : undefined;
  if (version === 'v2' && before !== undefined && missing !== undefined)
    doubts.push({
      rule: 'missing-field',
      message: `${quote(missing)} is missing. Send "name", or both "first_name" and "last_name".`,
    });
  const parts = [first ?? before?.['first_name'], last ?? before?.['last_name']];
  const whole = parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
  return { doubts, values: whole === '' ? {} : { name: whole } };
};

/** Returns the parts of the name of a person: those of the record, or else the first word and the rest. */
export function nameParts({ name, first_name: first, last_name: last }: Readonly<Record<string, unknown>>) {
  const [word = null, ...rest] =
    typeof name === 'string' ? name.split(' ').filter((part) => part !== '') : [];
  return { first_name: first ?? word, last_name: last ?? (rest.length === 0 ? null : rest.join(' ')) };
}

/** Returns the problem of a list of addresses or numbers with several first ones. */
function findPrimaries(name: string, list: unknown): LogProblem[] {
  const count = Array.isArray(list) ? list.filter((entry) => valueAt(entry, ['primary']) === true).length : 0;
  if (count < 2) return [];
  const message = `${quote(name)} has ${count} elements with "primary": one can be the first.`;
  return [{ rule: 'doubtful-field', pointer: `/${name}`, message }];
}

/** Returns the person of an activity: the first of its participants. */
export const followParticipants: Follow = ({ values }) => {
  const { participants, person_id: person } = values;
  if (!Array.isArray(participants) || person !== undefined) return {};
  const isPrimary = (member: unknown) =>
    valueAt(member, ['primary']) === true || valueAt(member, ['primary_flag']) === true;
  const first: unknown = participants.find(isPrimary) ?? participants[0];
  return { values: { person_id: valueAt(first, ['person_id']) ?? null } };
};
