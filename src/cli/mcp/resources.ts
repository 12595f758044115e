import { memoize } from '../../base/memoize.ts';
import { toSlug } from '../../base/slug.ts';
import { countWords, cut, listWords } from '../../base/text.ts';
import { manifestRules } from '../../extensions/manifests/rules/index.ts';
import { responseRules } from '../../extensions/responses/rules/index.ts';
import { filterRules } from '../../filters/rules/index.ts';
import { modalLinter } from '../../lint/documents/modal-linter.ts';
import { allRules } from '../diagnostics/all-rules.ts';
import { listPackageFiles, readPackageFile } from '../package-files.ts';
import { rulePages } from '../rules/explain-rule.ts';

/** A text that assistants can read. */
interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: 'text/markdown' | 'application/schema+json';
  readonly read: () => string;
}

/** Lists the pages of the docs, and the JSON Schemas of what one writes. */
export function listResources(): readonly Resource[] {
  const written = listPackageFiles('docs', '.md').filter((name) => !unlisted.has(name));
  const pages = [...new Set([...written, pageOfRules])].sort();
  const schemas = listPackageFiles('dist', 'schema.json').filter((name) => !unlisted.has(name));
  return [...pages.map(toPage), ...schemas.map(toSchema)];
}

/** The page that is made of the rules themselves, so that the package of the command is smaller. */
const pageOfRules = 'rules.md';

function readPage(name: string): string {
  return name === pageOfRules ? rulesPage(allRules) : readPackageFile('docs', name);
}

const rulesPage = memoize<object, string>(writeRulesPage);

/** The page for those who change this package, and the schema of what the command writes. */
const unlisted: ReadonlySet<string> = new Set(['contributing.md', 'report.schema.json']);

/** Returns a resource, or a section of a page; `undefined` if there is none. */
export function findResource(uri: string): Resource | undefined {
  const resources = listResources();
  const whole = resources.find((resource) => resource.uri === uri);
  if (whole !== undefined) return whole;
  const page = resources.find((resource) => uri.startsWith(`${resource.uri}${sectionSign}`));
  return page && findSection(page, uri);
}

/** Separates a page from the name of its section. */
const sectionSign = '/';

/** The form of the URIs of sections. */
export const sectionTemplate = {
  uriTemplate: `json-modal://docs/{page}${sectionSign}{section}`,
  name: 'section',
  title: 'Section of a page',
  description: 'A section of a page of the docs, such as "json-modal://docs/rules.md/unknown-option".',
  mimeType: 'text/markdown',
} as const;

function toPage(name: string): Resource {
  const text = readPage(name);
  const uri = `json-modal://docs/${name}`;
  const [, title = name] = /^# (.*)$/m.exec(text) ?? [];
  return {
    uri,
    name,
    title,
    description: firstSentence(text),
    mimeType: 'text/markdown',
    read: () => (text.length <= maxPage ? text : listSections(uri, text)),
  };
}

/** The maximum length of a page that is returned whole, in UTF-16 units. A longer one is a list of its sections. */
const maxPage = 40_000;

/** Returns the first sentence of a page. */
export function firstSentence(page: string): string {
  const prose = page.replace(/^```[^`]*^```$/gm, '');
  const paragraphs = prose.split(/\n{2,}/).map((paragraph) => paragraph.trim().replace(/\s+/g, ' '));
  const [first = ''] = paragraphs.filter((paragraph) => /^[\w`[*"]/.test(paragraph));
  const plain = first.replace(/\[([^\][]*)\]\([^()]*\)/g, '$1');
  return /^.*?[.:](?= |$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain;
}

interface Section {
  readonly title: string;
  readonly uri: string;
  readonly text: string;
}

function sectionsOf(uri: string, page: string): readonly Section[] {
  return page.split(/^(?=## )/m).flatMap((text) => {
    const [, title] = /^## (.*)$/m.exec(text) ?? [];
    return title === undefined ? [] : [{ title, uri: `${uri}${sectionSign}${toSlug(title)}`, text }];
  });
}

/** The maximum length of the start of such a page. */
const maxStart = 2_000;

function listSections(uri: string, page: string): string {
  const [start = ''] = page.split(/^(?=## )/m);
  const names = sectionsOf(uri, page).map((section) => section.uri.slice(uri.length + 1));
  return [
    cut(start, maxStart).trimEnd(),
    '',
    `This page has ${countWords(page.length, 'character')}. Read one of its sections at ${uri}${sectionSign}NAME, with the name ${listWords(names)}.`,
    '',
  ].join('\n');
}

function findSection(page: Resource, uri: string): Resource | undefined {
  const text = readPage(page.name);
  const section = sectionsOf(page.uri, text).find((candidate) => candidate.uri === uri);
  return (
    section && {
      ...page,
      uri,
      title: section.title,
      read: () => cutSection(section.text),
    }
  );
}

function cutSection(text: string): string {
  if (text.length <= maxPage) return text;
  return `${text.slice(0, maxPage)}\n(${countWords(text.length - maxPage, 'further character')} left out.)\n`;
}

function toSchema(name: string): Resource {
  const { title = name, description = '' } = JSON.parse(readPackageFile('dist', name));
  return {
    uri: `json-modal://schemas/${name}`,
    name,
    title,
    description: `JSON Schema. ${description}`.trim(),
    mimeType: 'application/schema+json',
    // Without the line ends and blanks for people.
    read: () => JSON.stringify(JSON.parse(readPackageFile('dist', name))),
  };
}

/** Returns docs/rules.md: the rules by what they are about, and then each one with its examples and the results of these. */
export function writeRulesPage(): string {
  return [start, ...tables(), ...rulePages().flatMap(({ lines }) => lines())].join('\n');
}

const start = `# Rules

Reference of every problem that \`json-modal lint\` and \`json-modal check\` report. Each rule can be set to \`off\`, \`info\`, \`warning\` or \`error\`;
the table has the default. To set a level or suppress one problem, see [Configuration](ci.md#configuration). \`--fix\` applies safe fixes, and
removes nothing that the author wrote; other fixes are the \`suggestions\` of \`--format json\`. Most examples show only the blocks and buttons.
`;

/** The rules by what they are about. A rule for several is in the first group. */
const groups: readonly (readonly [title: string, rules: readonly { readonly id: string }[]])[] = [
  ['Modals, and responses to them', modalLinter.rules],
  ['Filters', filterRules],
  ['Manifests', manifestRules],
  ['Responses of a provider', responseRules],
  ['The commands', allRules],
];

function tables(): readonly string[] {
  const left = new Map<string, (typeof allRules)[number]>(allRules.map((rule) => [rule.id, rule]));
  return groups.flatMap(([title, rules]) => {
    const rows = rules.flatMap(({ id }) => {
      const rule = left.get(id);
      return rule && left.delete(id) ? [`| [\`${id}\`](#${id}) | ${rule.severity} | ${rule.reason} |`] : [];
    });
    return [`**${title}**`, '', '| rule | default | why |', '|---|---|---|', ...rows, ''];
  });
}
