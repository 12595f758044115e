import { groupBy } from '../../../base/group-by.ts';
import { formatParts as parts } from '../../../reference/format-parts.ts';
import type { FormatPart } from '../../../reference/outline.ts';
import { CliError } from '../../cli-error.ts';
import { didYouMean, quote } from '../../words.ts';
import { declareTool, readsOnly } from '../tool.ts';

/** Describes what documents may contain. */
export const describeFormatTool = declareTool({
  name: 'describe_format',
  title: 'Describe the format',
  description:
    'Describes what modals, responses, filters and manifests may contain. Without "part", lists the parts. With one (a kind of document or block, an option, an operator, an operation, a record), describes it with an example.',
  parameters: {
    part: {
      type: 'text',
      description: 'The name of the part, such as "modal", "visibleOn", "IS NULL" or "Meeting".',
    },
  },
  effects: readsOnly,
  async run({ part }) {
    if (part === undefined) return { text: listParts() };
    const named = parts.filter(({ name }) => name === part);
    const matches = named.length > 0 ? named : parts.filter((candidate) => hasName(candidate, part));
    if (matches.length === 0) throw new CliError(describeUnknown(part));
    return { text: matches.map(describePart).join('\n\n') };
  },
});

function listParts(): string {
  const groups = [...groupBy(parts, ({ group }) => group)].map(
    ([group, members]) => `${group}: ${members.map(({ name }) => name).join(', ')}`,
  );
  return ['Parts. Call describe_format with one of these names as "part".', ...groups].join('\n');
}

function hasName({ name, aliases = [] }: FormatPart, part: string): boolean {
  const plain = part.toLowerCase();
  return [name, ...aliases].some((candidate) => candidate.toLowerCase() === plain);
}

function describePart({ name, group, describe }: FormatPart): string {
  return [`${name} (${group})`, ...describe()].join('\n');
}

function describeUnknown(part: string): string {
  const names = parts.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const hint =
    didYouMean(part, [...new Set(names)]) || 'Call describe_format without "part" for the list of all.';
  return `${quote(part)} is not a part of a format. ${hint}`;
}
