import { readFileSync } from 'node:fs';
import { contracts, manifestKinds } from 'json-modal/extensions';
import { applyFixes, lintManifest } from 'json-modal/lint';
import { expect, test } from 'vitest';
import type { Rule } from '../../src/base/rule.ts';
import { flows } from '../../src/caller/provider/flows/index.ts';
import type {
  AppCall,
  Contract,
  FieldSchema,
  Operation,
  ProviderOperation,
  Source,
} from '../../src/extensions/declaration.ts';
import { sourcesOf } from '../../src/extensions/field-sources.ts';
import { answerRules, flowRules } from '../../src/extensions/responses/flow-rules.ts';

const page = readFileSync(new URL('../../docs/extensions.md', import.meta.url), 'utf8');
const all: readonly Contract[] = Object.values(contracts);

test('docs/extensions.md is generated from the declaration of every operation and every record', async () => {
  const made = [
    ['status', all.map(({ title, status }) => `- **${title}**: ${status}`).join('\n')],
    ['flows', flowsTable()],
    ['flow-rules', rulesTable([...answerRules, ...flowRules])],
    ['operations', all.map(operationsOf).join('\n\n')],
    ['records', all.flatMap(recordsOf).join('\n\n')],
  ].reduce((text, [name = '', content = '']) => fill(text, name, content), page);
  await expect(made, 'npm run fix updates the page').toMatchFileSnapshot('../../docs/extensions.md');
});

test('the manifest of the page is valid, and that of its example has the problem that the page names', () => {
  const [, manifest = ''] = /^```json meet.manifest.json\n(.*?)^```$/ms.exec(page) ?? [];
  expect(manifest).toContain('postMeeting');
  expect(problemsIn(manifest)).toEqual([]);
  const [, text = '', said = ''] = /const text = `(.*?)`;.*?\/\/ (.*?)\n/s.exec(page) ?? [];
  expect(problemsIn(text)).toEqual([said]);
  expect(problemsIn(applyFixes(text, lintManifest(text)))).toEqual([]);
});

/** Returns the problems of a manifest, without those of endpoints that are not required. */
function problemsIn(manifest: string): readonly string[] {
  return lintManifest(manifest).flatMap(({ severity, message }) => (severity === 'info' ? [] : [message]));
}

function flowsTable(): string {
  const rows = manifestKinds.flatMap((kind) =>
    flows[kind].map(({ name, isWriting, awaits, steps }) => {
      const calls = new Map<string, Pick<AppCall, 'method' | 'paths'>>(Object.entries(contracts[kind].calls));
      const call = calls.set('requestToken', { method: 'POST', paths: ['/oauth/token'] }).get(awaits ?? '');
      const called =
        call === undefined
          ? []
          : [`the app calls ${call.method} ${call.paths.map((path) => `\`${path}\``).join(' or ')}`];
      const listed = [...called, ...steps.map((step) => step.name)].join(' → ');
      return `| ${contracts[kind].title} | ${name}${isWriting ? ', `--writes`' : ''} | ${listed} |`;
    }),
  );
  return ['| contract | flow | steps |', '| --- | --- | --- |', ...rows].join('\n');
}

function rulesTable(rules: readonly Rule[]): string {
  const rows = rules.map(
    ({ id, severity, source, reason }) => `| \`${id}\` | ${severity} | ${source} | ${reason} |`,
  );
  return ['| rule | default | source | why |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function fill(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  return `${text.slice(0, text.indexOf(start))}${start}\n${content}\n${text.slice(text.indexOf(end))}`;
}

function operationsOf({ title, description, version, operations, calls, records }: Contract): string {
  const names = new Map<FieldSchema, string>(Object.entries(records).map(([name, record]) => [record, name]));
  const table = [
    '| operation | URL parameters | sends | success | when |',
    '| --- | --- | --- | --- | --- |',
  ];
  const rows = Object.entries(operations).map(([name, it]) => {
    const parameters = it.urlParameters.map((parameter) => `\`:${parameter.name}\``).join(' ');
    return `| \`${name}\` ${it.method}${wordRequired(it)} | ${parameters} | ${sends(it, names)} | ${answers(it, names)} | ${wordOccasion(it)} |`;
  });
  const fromApp = ['| call of the app | sends | success | when |', '| --- | --- | --- | --- |'];
  const callRows = Object.values(calls).map(
    (it) =>
      `| ${it.method} ${it.paths.map((path) => `\`${path}\``).join(' or ')} | ${sends(it, names)} | ${answers(it, names)} | ${wordOccasion(it)} |`,
  );
  const notes = [
    ...Object.entries(operations),
    ...Object.values(calls).map((it) => [it.paths[0], it] as const),
  ];
  const lines = notes.flatMap(([name, it]: readonly [string | undefined, Operation]) =>
    (it.notes ?? []).map(({ source, text }) => `- \`${name}\` (${source}): ${text}`),
  );
  const head = [`### ${title}`, '', `${description} The version of the manifest is \`${version}\`.`, ''];
  return [
    ...head,
    ...table,
    ...rows,
    '',
    ...fromApp,
    ...callRows,
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n');
}

function wordOccasion({ calledWhen, calledWhenBy }: Operation): string {
  return calledWhenBy === undefined ? calledWhen : `${calledWhen} (${calledWhenBy})`;
}

function wordRequired({ required }: ProviderOperation): string {
  if (required === 'always') return '';
  return required.when === undefined ? ', optional' : `, required if ${required.when}`;
}

function sends({ query, body }: Operation, names: ReadonlyMap<FieldSchema, string>): string {
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, field]) => {
    const isRequired = query?.required.includes(name) === true;
    const shown = isRequired ? `**\`${name}\`**` : `\`${name}\``;
    const source = wordSources(field, 'documentation', isRequired);
    return `${shown} ${field.description}${source === 'documentation' ? '' : ` (${source})`}`;
  });
  return [
    ...inQuery,
    ...(body ? [`${link(body.schema, names)} as ${body.type === 'json' ? 'JSON' : 'a form'}`] : []),
  ].join('<br>');
}

function answers({ success }: Operation, names: ReadonlyMap<FieldSchema, string>): string {
  const { status, statusSource, shape, data } = success;
  const shown = data?.items ? `list of ${link(data.items, names)}` : data && link(data, names);
  const number = statusSource === 'documentation' ? `${status}` : `${status} (${statusSource})`;
  return `${number}, ${shape}${shown ? `: ${shown}` : ''}`;
}

function link(field: FieldSchema, names: ReadonlyMap<FieldSchema, string>): string {
  const name = names.get(field);
  return name === undefined ? field.title.toLowerCase() : `[${name}](#${name.toLowerCase()})`;
}

function recordsOf({ records }: Contract): readonly string[] {
  const names = new Map<FieldSchema, string>(Object.entries(records).map(([name, record]) => [record, name]));
  return Object.entries(records).map(([name, record]) => {
    const source = record.source ?? 'documentation';
    const rows = rowsOf(record, '', names, source);
    const head = ['| field | takes | meaning | source |', '| --- | --- | --- | --- |'];
    return [`### ${name}`, '', `${record.description} Source: ${source}.`, '', ...head, ...rows].join('\n');
  });
}

function rowsOf(
  record: FieldSchema,
  prefix: string,
  names: ReadonlyMap<FieldSchema, string>,
  inherited: Source,
): readonly string[] {
  return Object.entries(record.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = record.required?.includes(name) === true;
    const shown = isRequired ? `**\`${prefix}${name}\`**` : `\`${prefix}${name}\``;
    const source = wordSources(field, inherited, isRequired);
    const row = `| ${shown} | ${takes(field, names)} | ${field.description} | ${source} |`;
    const own = sourcesOf(field, inherited).field;
    return names.has(field) ? [row] : [row, ...rowsOf(field, `${prefix}${name}.`, names, own)];
  });
}

/** The origin of a field, and those of its requirement and its values if they are others. */
function wordSources(field: FieldSchema, inherited: Source, isRequired: boolean): string {
  const { field: own, required, value } = sourcesOf(field, inherited);
  return [
    own,
    ...(isRequired && required !== own ? [`required: ${required}`] : []),
    ...(value === own ? [] : [`values: ${value}`]),
  ].join('; ');
}

function takes(field: FieldSchema, names: ReadonlyMap<FieldSchema, string>): string {
  if (names.has(field)) return link(field, names);
  if (field.enum) return field.enum.map((value) => `\`${value}\``).join(' ');
  if (field.items) return `list of ${link(field.items, names)}`;
  const known = field.knownValues
    ? `, such as ${field.knownValues.map((value) => `\`${value}\``).join(' ')}`
    : '';
  return (
    [field.type ?? 'any']
      .flat()
      .map((type) => (type === 'string' ? 'text' : type))
      .join(' or ') + known
  );
}
