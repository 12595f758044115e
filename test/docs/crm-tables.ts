import { listWords } from '../../src/base/text.ts';
import { customFieldTypes } from '../../src/crm/kinds/custom-fields.ts';
import type { CrmField, RecordKind } from '../../src/crm/kinds/kind.ts';
import type { Scopes } from '../../src/crm/kinds/kind-names.ts';
import { recordKindNames } from '../../src/crm/kinds/kind-names.ts';
import { recordKinds } from '../../src/crm/kinds/record-kinds.ts';
import { booleans, opposites, times } from '../../src/crm/kinds/values-of-v2.ts';
import { notEmulated } from '../../src/crm/not-emulated.ts';
import { pagesOf } from '../../src/crm/operations/read-list.ts';
import { routesOfKind } from '../../src/crm/operations/routes-of-kind.ts';
import type { Route } from '../../src/crm/router.ts';
import { callRoutes } from '../../src/crm/routes/app-call-routes.ts';
import { routes } from '../../src/crm/routes/routes.ts';
import type { Source } from '../../src/extensions/declaration.ts';
import { sourcesOf } from '../../src/extensions/field-sources.ts';
import coverage from '../crm/clients/coverage.json' with { type: 'json' };
import { changeHistory } from '../crm/history/change-history.ts';
import { places } from '../crm/statements/places.ts';

/** Returns the table of the paths of each kind. */
export function pathsTable(): string {
  const rows = recordKindNames.flatMap((name) => {
    const pages = new Map<string, string>(
      recordKinds[name].services.flatMap((service) =>
        service.operations.list ? [[`/${service.version}${service.path}`, pagesOf(service)] as const] : [],
      ),
    );
    return [...byPath(routesOfKind(name))].map(
      ([path, ofPath]) =>
        `| \`${name}\` | ${describe(ofPath)} \`${path}\` | ${pages.get(path) ?? positionOf(ofPath)} | ${clientsOf(ofPath)} |`,
    );
  });
  return ['| records | paths | pages by | clients |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Returns the position of the pages of a path that is not a list of records, such as a search; empty if it has none. */
function positionOf(all: readonly Route[]): string {
  const [position = ''] = all.flatMap(({ query = [] }) =>
    query.filter((name) => name === 'start' || name === 'cursor'),
  );
  return position;
}

/** Returns the official clients that ran the operations of a path in the tests. */
function clientsOf(all: readonly Route[]): string {
  const run: Readonly<Record<string, readonly string[]>> = coverage;
  const methods = new Map<string, string[]>();
  for (const route of all)
    for (const name of run[`${route.method} ${route.paths[0]}`] ?? []) {
      const version = name.replace(/,.*/, '');
      methods.set(version, [...(methods.get(version) ?? []), route.method]);
    }
  return [...methods].map(([version, names]) => `${version}: ${names.join(', ')}`).join('; ');
}

/** Returns the table of the paths that no kind declares. */
export function otherPathsTable(): string {
  const ofKinds = new Set(recordKindNames.flatMap((name) => routesOfKind(name).map(keyOf)));
  const others = routes.filter((route) => !ofKinds.has(keyOf(route)));
  const rows = [...byPath(others)].map(
    ([path, ofPath]) =>
      `| ${describe(ofPath)} \`${path}\` | ${ofPath.map(({ operation }) => `\`${operation}\``).join(', ')} | ${clientsOf(ofPath)} |`,
  );
  return ['| path | in the log | clients |', '| --- | --- | --- |', ...rows].join('\n');
}

function keyOf({ method, paths }: Route): string {
  return `${method} ${paths.join(' ')}`;
}

function byPath(all: readonly Route[]): ReadonlyMap<string, readonly Route[]> {
  const grouped = new Map<string, Route[]>();
  for (const route of all)
    for (const path of route.paths) grouped.set(path, [...(grouped.get(path) ?? []), route]);
  return grouped;
}

function describe(all: readonly Route[]): string {
  return all.map(({ method, source }) => `${method}${mark(source)}`).join(', ');
}

function mark(source: Source): string {
  return source === 'documentation' ? '' : ` (${source})`;
}

/** Returns the table of the scopes, with the kinds of records that they are for. */
export function scopesTable(): string {
  const rows = new Map<string, string[]>();
  const add = (scopes: Scopes | undefined, subject: string) => {
    if (scopes === undefined) return;
    const key = `${listScopes(scopes.read)} | ${listScopes(scopes.write)}`;
    rows.set(key, [...new Set([...(rows.get(key) ?? []), subject])]);
  };
  for (const name of recordKindNames) {
    const { scopes, services } = recordKinds[name];
    add(scopes, `\`${name}\``);
    for (const { scopes: own, parent } of services) add(own, `\`${name}\` of ${parent?.kind}`);
  }
  for (const { scopes, operation } of callRoutes) add(scopes, `\`${operation}\``);
  return [
    '| records | to read | to write |',
    '| --- | --- | --- |',
    ...[...rows].map(([scopes, names]) => `| ${names.join(', ')} | ${scopes} |`),
  ].join('\n');
}

function listScopes(scopes: readonly string[]): string {
  return scopes.map((scope) => `\`${scope}\``).join(' or ');
}

/** Returns the table of the change history. */
export function historyTable(): string {
  const rows = changeHistory.map(
    ({ date, title, behaviour, reason }) =>
      `| ${date} | ${title} | ${behaviour ?? `Not emulated: ${reason?.charAt(0).toLowerCase()}${reason?.slice(1)}`} |`,
  );
  return ['| date | change | in the emulated CRM |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Returns the list of the statements that the API cannot show. */
export function notShownTable(): string {
  const rows = places.flatMap(({ section, place, reason }) =>
    reason === undefined ? [] : [`| ${section} | ${place} | ${reason} |`],
  );
  return ['| section | statement | why not |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Returns a table with the fields of each kind, once for kinds with the same fields. */
export function fieldTables(): string {
  const names = new Map<string, string[]>();
  for (const name of recordKindNames) {
    const table = fieldTable(recordKinds[name]);
    names.set(table, [...(names.get(table) ?? []), name]);
  }
  return [...names].map(([table, kinds]) => `### ${kinds.join(', ')}\n\n${table}`).join('\n\n');
}

function fieldTable({ fields, required, services }: RecordKind): string {
  const isInV2 = services.some(({ version }) => version === 'v2');
  const rows = Object.entries(fields).map(([field, declaration]) => {
    const shown = required.includes(field) ? `**\`${field}\`**` : `\`${field}\``;
    const marks = marksOf(declaration, required.includes(field));
    const notes = [...notesOf(declaration), ...(isInV2 ? describeV2(declaration.v2) : [])];
    const { since, until } = declaration;
    const days = [...(since ? [`Since ${since}.`] : []), ...(until ? [`Removed on ${until}.`] : [])];
    const meaning = [declaration.description, ...notes, ...days, ...marks].join(' ');
    return `| ${shown} | ${typeOf(declaration)} | ${meaning} |`;
  });
  return ['| field | type | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function typeOf({ type = [], enum: values, format }: CrmField): string {
  if (values) return values.map((value) => (value === null ? 'null' : `\`${value}\``)).join(', ');
  const names = [type].flat().join(' or ');
  return format === undefined ? names : `${names}, as ${format}`;
}

function notesOf(field: CrmField): readonly string[] {
  const { isReadOnly, isFixed, link, isObjectInV1, keyOf, onlyWith } = field;
  return [
    ...(isReadOnly ? ['Read-only.'] : []),
    ...(isFixed ? ['Only in a new record.'] : []),
    ...(link ? [`A link to \`${link}\`${isObjectInV1 ? ', an object in v1' : ''}.`] : []),
    ...(keyOf ? [`The \`${keyOf.field}\` of \`${keyOf.kind}\`.`] : []),
    ...(onlyWith ? [`Only if \`${onlyWith.field}\` is ${listWords(onlyWith.values)}.`] : []),
  ];
}

/** Returns the marks of the facts that are not from the documentation. */
function marksOf(field: CrmField, isRequired: boolean): readonly string[] {
  const { field: own, required, value } = sourcesOf(field);
  if (own !== 'documentation') return [`(${own})`];
  const facts = [
    ...(value === 'documentation' ? [] : [field.typeBy === 'documentation' ? 'values' : 'type']),
    ...(isRequired && required !== 'documentation' ? ['required'] : []),
  ];
  const [source] = [value, required].filter((candidate) => candidate !== 'documentation');
  return facts.length === 0 ? [] : [`(${listWords(facts, 'and')}: ${source})`];
}

/** Returns what is different in v2, besides the forms of times and of values that are true or false. */
function describeV2(v2: CrmField['v2']): readonly string[] {
  if (v2 === undefined) return [];
  if (v2 === null) return ['Not in v2.'];
  const { name, values, isReadOnly, isOnDemand } = v2;
  const isUsual = values === booleans || values === opposites || values === times;
  const parts = Object.keys(values?.properties ?? {});
  const type =
    values &&
    `${typeOf({ ...values, title: '', description: '' })}${parts.length > 0 ? ` with ${parts.map((part) => `\`${part}\``).join(', ')}` : ''}`;
  const words = [
    ...(name ? [`\`${name}\``] : []),
    ...(type && !isUsual ? [type] : []),
    ...(isReadOnly ? ['read-only'] : []),
    ...(isOnDemand ? ['on demand'] : []),
  ];
  return words.length === 0 ? [] : [`In v2: ${words.join(', ')}.`];
}

/** Returns the table of the values of custom fields. */
export function customFieldsTable(): string {
  const rows = Object.entries(customFieldTypes).map(
    ([type, field]) =>
      `| \`${type}\` | ${typeOf(field)} | ${describeV2(field.v2)[0]?.replace(/^In v2: (.*)\.$/, '$1') ?? 'the same'} |`,
  );
  return ['| type | in v1 | in v2 |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Returns the table of the paths that are not emulated. */
export function notEmulatedTable(): string {
  const rows = notEmulated.map(
    ({ subject, paths }) => `| ${subject} | ${paths.map((path) => `\`${path}\``).join(', ')} |`,
  );
  return ['| subject | paths that begin with |', '| --- | --- |', ...rows].join('\n');
}
