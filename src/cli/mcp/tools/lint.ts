import { CliError } from '../../cli-error.ts';
import { lintCommand } from '../../lint/command.ts';
import { kindParameter, nameParameter, requireDocument, selectWords } from '../documents.ts';
import { pathInside } from '../inside-folder.ts';
import { describeProblems, listProblems, type ProblemList, problemListProperties } from '../problems.ts';
import { type CapturedRun, runCaptured } from '../run-captured.ts';
import { declareTool, readsOnly, type ToolContext } from '../tool.ts';

/** The arguments that stand for options of `json-modal lint`. */
export const lintArgumentNames = {
  schema: 'response_to',
  operation: 'operation',
  kind: 'kind',
  quiet: 'errors_only',
  'stdin-filename': 'name',
};

/** Reports the problems of documents, as `json-modal lint`. */
export const lintTool = declareTool({
  name: 'lint',
  title: 'Find problems',
  description:
    'Reports every problem of modals, filters, manifests, and recorded responses: with its place, rule, message and fix. The same verdict as "json-modal lint". Call it after each change.',
  parameters: {
    path: {
      type: 'text',
      description:
        'A file, folder or glob in the folder of the server, such as "modals/*.modal.json". Default: the whole folder.',
    },
    text: { type: 'text', description: 'The text of a document, in place of "path".' },
    name: nameParameter,
    kind: kindParameter,
    response_to: {
      type: 'text',
      description:
        'The file of the modal that the documents are responses to; with "operation", of the manifest.',
    },
    operation: {
      type: 'text',
      description: 'The operation of the manifest that the documents are responses to.',
    },
    errors_only: { type: 'flag', description: 'Report errors only.' },
    limit: {
      type: 'number',
      range: { least: 1, most: 200 },
      usual: 50,
      description: 'Show at most this many problems, the gravest first.',
    },
  },
  argumentNames: lintArgumentNames,
  effects: readsOnly,
  output: {
    type: 'object',
    properties: {
      ...problemListProperties,
      files: { type: 'integer', description: 'The number of linted files.' },
      next: { type: 'string', description: 'The next step.' },
    },
    required: [...Object.keys(problemListProperties), 'files', 'next'],
  },
  async run(values, context) {
    const report = await runLint(values, context);
    const list = listProblems(report, values.limit);
    const next = adviseNext(list);
    const { files } = report.totals;
    const text = describeProblems(list, { files, noun: 'file', isQuiet: values.errors_only });
    return { text: `${text}\n${next}`, data: { ...list, files, next } };
  },
});

/** The arguments of `json-modal lint` that the tools pass on. */
interface LintValues {
  readonly path?: string | undefined;
  readonly text?: string | undefined;
  readonly name?: string | undefined;
  readonly kind?: string | undefined;
  readonly response_to?: string | undefined;
  readonly operation?: string | undefined;
  readonly errors_only?: boolean;
  readonly fixing?: 'fix' | 'fix-dry-run';
}

/** Runs `json-modal lint` on the document of a call, and returns its report. Without a document, on the folder. Fails if nothing could be linted. */
export async function runLint(values: LintValues, context: ToolContext): Promise<CapturedRun> {
  const { folder } = context;
  const { path = values.text === undefined ? '.' : undefined, text, name } = values;
  const document = requireDocument({ path, text, name }, context);
  const selected = document.path === undefined ? { words: ['-'] } : selectWords(document.path, context);
  if (values.operation !== undefined && values.response_to === undefined)
    throw new CliError('"operation" needs "response_to": the file of the manifest that declares it.');
  const responseTo = values.response_to && pathInside(values.response_to, folder);
  const isOfProvider = values.operation !== undefined;
  const manifest = isOfProvider && responseTo !== undefined ? [responseTo] : [];
  const report = await runCaptured(
    lintCommand,
    {
      ...selected,
      words: [...manifest, ...selected.words],
      options: {
        kind: values.kind,
        quiet: values.errors_only,
        schema: isOfProvider ? undefined : responseTo,
        operation: values.operation,
        'stdin-filename': document.path === undefined ? document.name : undefined,
        ...(values.fixing && { [values.fixing]: true }),
      },
      input: document.text ?? '',
    },
    context,
    lintArgumentNames,
  );
  const failures = report.failures.map(({ message }) => message);
  if (report.totals.files === 0 && failures.length > 0) throw new CliError(failures.join(' '));
  return report;
}

function adviseNext({ total, fixable, failures, notChecked }: ProblemList): string {
  const rest = 'correct them by their messages. "explain_rule" has right examples.';
  if (fixable > 0)
    return `Next: "fix" can fix ${fixable}.${fixable < total ? ` For the others, ${rest}` : ''}`;
  if (total > 0) return `Next: ${rest}`;
  if (failures.length > 0) return 'Next: read why it failed.';
  return notChecked.length > 0
    ? 'Next: read what was not checked.'
    : 'Nothing is left to correct. "states" lists what users of a modal can reach, and "check_endpoint" tries its app.';
}
