import type { FieldWords } from './describe-fields.ts';
import type { ItemWords, PartWords } from './describe-part.ts';
import type { StateWords } from './describe-states.ts';
import type { ModalReport, ProblemWords } from './report.ts';
import { reportSections } from './sections.ts';
import { severityNames } from './summarize.ts';

/** Writes a report in Markdown: its words alone, without pictures. Texts of the author are escaped. */
export function toMarkdown(
  report: ModalReport,
  screens: readonly TitledText[],
  variant?: TitledText,
): string {
  const { blocks, actions, requests, states, stateCount, fields, types, problems, openPoints } = report;
  const parts: Readonly<Record<keyof typeof reportSections, readonly string[]>> = {
    blocks: blocks.flatMap(writePart),
    actions: actions.flatMap(writePart),
    requests: requests.map(({ when, effect }) => `- ${plain(when)}: ${plain(effect)}`),
    states: [plain(stateCount), ...states.flatMap(writeState)],
    screens: screens.map(({ title, description }) => `- **${plain(title)}**: ${plain(description)}`),
    form: [...writeFields(fields), ...fence(types)],
    problems: problems.length === 0 ? ['None.'] : problems.map(writeProblem),
    open: openPoints.map((point) => `- ${plain(point)}`),
  };
  const lines = [
    `# ${plain(report.title)}`,
    '',
    `Report of ${plain(report.file)}.`,
    ...(variant === undefined
      ? []
      : ['', `**Variant: ${plain(variant.title)}.** ${plain(variant.description)}`]),
    '',
    ...report.summary.map((fact) => `- ${plain(fact)}`),
    ...Object.entries(reportSections).flatMap(([name, { title }]) => [
      '',
      `## ${title}`,
      '',
      ...parts[name as keyof typeof parts],
    ]),
  ];
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

/** The title of a screen or a variant, and its description. */
export interface TitledText {
  readonly title: string;
  readonly description: string;
}

function writePart({ key, name, kind, texts, facts, items }: PartWords): readonly string[] {
  return [
    '',
    `### ${plain(name)}`,
    '',
    `${plain(kind)}, \`${code(key)}\`.`,
    '',
    ...facts.map((fact) => `- ${plain(fact)}`),
    ...texts.map(({ place, text }) => `- ${plain(place)}: ${plain(text)}`),
    ...(items.length === 0 ? [] : ['- Choices:']),
    ...items.map(writeItem),
  ];
}

function writeItem({ label, value, facts }: ItemWords): string {
  return `  - ${plain(label)} (sent as \`${code(value)}\`)${facts.length === 0 ? '' : `: ${facts.map(plain).join(' ')}`}`;
}

function writeState({ name, steps, needs, added, removed, canSubmit, sent }: StateWords): readonly string[] {
  const list = (title: string, entries: readonly string[]) =>
    entries.length === 0 ? [] : [`- ${title}: ${entries.map(plain).join('; ')}`];
  return [
    '',
    `### ${plain(name)}`,
    '',
    ...list('How to get there', steps),
    ...(needs === '' ? [] : [`- ${plain(needs)}`]),
    ...list(steps.length === 0 ? 'Shown' : 'Also shown', added),
    ...list('No longer shown', removed),
    `- ${canSubmit ? 'The form can be sent.' : 'The form cannot be sent.'}`,
    ...list(
      canSubmit ? 'Sent' : 'Entered',
      sent.map((field) => `${field.name}: ${field.value}`),
    ),
  ];
}

function writeFields(fields: readonly FieldWords[]): readonly string[] {
  if (fields.length === 0) return ['The form has no fields.', ''];
  const rows = fields.map(
    ({ name, key, values, when }) => `| ${[name, key, values, when].map(plain).join(' | ')} |`,
  );
  return ['| field | sent as | values | when |', '|---|---|---|---|', ...rows, ''];
}

function writeProblem({ severity, message, place }: ProblemWords): string {
  return `- ${severityNames[severity]}, ${plain(place)}: ${plain(message)}`;
}

/** Returns lines in a fence that none of them closes. */
function fence(text: string): readonly string[] {
  const runs = (text.match(/`+/g) ?? []).map(({ length }) => length);
  const marks = '`'.repeat(Math.max(2, ...runs) + 1);
  return [`${marks}ts`, text.trimEnd(), marks];
}

/** Escapes a text for one line, so that Markdown and HTML in it are shown as written. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&#|~]/g, '\\$&');
}

/** Makes a text fit between two back quotes. */
function code(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('`', "'");
}
