import { isObject, valueAt } from '../../base/json.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { numberOptions } from '../kinds/record-fields.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { findRecord, type Target } from '../operations/target.ts';
import { locked, save } from '../operations/write.ts';
import { type CrmCall, type CrmResult, done, Failure, type Route } from '../router.ts';

/** The kinds of fields whose options have paths. */
const kinds = [
  ...['dealFields', 'personFields', 'organizationFields', 'productFields', 'projectFields'],
] as const satisfies readonly RecordKindName[];

type Options = readonly Readonly<Record<string, unknown>>[];

/** The paths of the options of a custom field. Their bodies are lists. */
export const fieldOptionRoutes: readonly Route[] = kinds.flatMap((name): readonly Route[] => {
  const kind = recordKinds[name];
  const target: Target = { name, kind, service: { version: 'v2', path: `/${name}`, operations: {} } };
  const shared = {
    paths: [`/v2/${name}/:id/options`],
    source: 'public',
    textIds: { id: true },
    takesList: true,
  } as const;
  return [
    {
      ...shared,
      operation: `add${name}Options`,
      method: 'POST',
      handle: (call) => change(call, target, add),
    },
    {
      ...shared,
      operation: `update${name}Options`,
      method: 'PATCH',
      handle: (call) => change(call, target, rename),
    },
    {
      ...shared,
      operation: `delete${name}Options`,
      method: 'DELETE',
      handle: (call) => change(call, target, remove),
    },
  ];
});

/** Changes the options of a field, and responds with those that the request named. */
function change(
  call: CrmCall,
  target: Target,
  apply: (options: Options, sent: Options) => { readonly all: Options; readonly changed: Options },
): CrmResult {
  const field = findRecord(call, target);
  if (field instanceof Failure) return field;
  if (target.kind.isLocked?.(field)) return locked(target.kind.noun);
  const { options } = field;
  const own = Array.isArray(options) ? options.filter(isObject) : [];
  const ids = own.map((option) => option['id']);
  const sent = call.list.filter(isObject);
  const isNew = call.list.length === sent.length && apply === add;
  const unknown = isNew ? undefined : sent.find((option) => !ids.includes(option['id']));
  if (unknown !== undefined)
    return new Failure(404, `The field has no option with the id ${JSON.stringify(unknown['id'] ?? null)}.`);
  const { all, changed } = apply(own, sent);
  const saved = save(call, target, { ...field, options: all }, { before: field });
  return saved.ok ? done(changed) : saved;
}

function add(options: Options, sent: Options): ReturnType<Parameters<typeof change>[2]> {
  const all = numberOptions([...options, ...sent.map(({ id: _, ...option }) => option)]).filter(isObject);
  return { all, changed: all.slice(options.length) };
}

function rename(options: Options, sent: Options): ReturnType<Parameters<typeof change>[2]> {
  const all = options.map((option) => ({ ...option, ...sent.find(({ id }) => id === option['id']) }));
  return { all, changed: all.filter((option) => sent.some(({ id }) => id === valueAt(option, ['id']))) };
}

function remove(options: Options, sent: Options): ReturnType<Parameters<typeof change>[2]> {
  const isSent = ({ id }: Options[number]) => sent.some((option) => option['id'] === id);
  return { all: options.filter((option) => !isSent(option)), changed: options.filter(isSent) };
}
