import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createPatch, FILE_HEADERS_ONLY } from 'diff';
import { countWords } from '../../../base/text.ts';
import { CliError } from '../../cli-error.ts';
import { escapeControls, makePrintable } from '../../terminal.ts';
import { quote } from '../../words.ts';
import {
  documentParameters,
  kindParameter,
  nameParameter,
  readDocument,
  requireDocument,
} from '../documents.ts';
import { describeProblems, listProblems, type ProblemList, problemListProperties } from '../problems.ts';
import type { CapturedRun } from '../run-captured.ts';
import { declareTool } from '../tool.ts';
import { lintArgumentNames, runLint } from './lint.ts';

const leftProperties = { type: 'object', properties: problemListProperties } as const;

/** Applies safe fixes, as `json-modal lint --fix`. */
export const fixTool = declareTool({
  name: 'fix',
  title: 'Apply safe fixes',
  description:
    'Applies the safe fixes of one document, and reports what is left. They remove nothing that the author wrote. Returns the fixed text of "text", or a diff of the file "path". Writes the file only with "write": true.',
  parameters: {
    ...documentParameters,
    name: nameParameter,
    kind: kindParameter,
    write: { type: 'flag', description: 'Write the fixes to the file. Needs "path".' },
  },
  argumentNames: lintArgumentNames,
  effects: { changesWith: ['write'], canDestroy: false, isRepeatable: true, reachesOthers: false },
  output: {
    type: 'object',
    properties: {
      fixes: {
        type: 'array',
        description: 'The first fixes.',
        items: {
          type: 'object',
          properties: {
            line: { type: 'integer', description: 'In the fixed text.' },
            rule: { type: 'string' },
            description: { type: 'string' },
          },
          required: ['line', 'rule', 'description'],
        },
      },
      fixCount: { type: 'integer' },
      isWritten: { type: 'boolean' },
      text: { type: 'string', description: 'The fixed text of "text".' },
      diff: { type: 'string', description: 'A unified diff of "path".' },
      left: { ...leftProperties, description: 'The problems that are left.' },
    },
    required: ['fixes', 'fixCount', 'isWritten', 'left'],
  },
  async run({ write, kind, ...source }, context) {
    if (write && source.text !== undefined)
      throw new CliError('"write" needs "path": a text is returned, not written.');
    const document = requireDocument(source, context);
    if (document.path !== undefined && isFolder(resolve(context.folder, document.path)))
      throw new CliError(`${quote(document.path)} is a folder. "fix" takes one file.`);
    const before = readDocument(document, context);
    const values = { ...source, kind, fixing: write ? 'fix' : 'fix-dry-run' } as const;
    const report = await runLint(values, context);
    const [file] = report.files;
    const fixes = file?.fixes ?? [];
    const after = write
      ? readDocument(document, context).text
      : fixes.length > 0 && file !== undefined
        ? file.text
        : before.text;
    const left = listProblems(report, maxProblems);
    const shown = showChange(document.path, before.text, after);
    const data = {
      fixes: fixes.slice(0, maxFixes).map(({ rule, description, range }) => ({
        line: range.start.line,
        rule,
        description: makePrintable(description),
      })),
      fixCount: fixes.length,
      isWritten: write && fixes.length > 0,
      ...shown,
      left,
    };
    return { text: describe(data, report), data };
  },
});

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

const maxProblems = 50;
const maxFixes = 50;

/** The maximum length of a text or a diff in an answer. */
const maxShown = 20_000;

type Change = { readonly text: string } | { readonly diff: string } | Record<string, never>;

/** Returns the fixed text, or the diff if it is a file, or if the text is long. */
function showChange(path: string | undefined, before: string, after: string): Change {
  if (before === after) return {};
  if (path === undefined && after.length <= maxShown) return { text: escapeControls(after) };
  const changes = unifiedDiff(path ?? 'text', before, after);
  if (changes === undefined) return { diff: '(The diff has too many lines.)\n' };
  const diff = escapeControls(changes);
  if (diff.length <= maxShown) return { diff };
  const rest = countWords(diff.length - maxShown, 'further character');
  return { diff: `${diff.slice(0, maxShown)}\n(${rest} of the diff left out)\n` };
}

interface Described {
  readonly fixes: readonly { readonly line: number; readonly rule: string; readonly description: string }[];
  readonly fixCount: number;
  readonly isWritten: boolean;
  readonly text?: string;
  readonly diff?: string;
  readonly left: ProblemList;
}

function describe(
  { fixes, fixCount, isWritten, text, diff, left }: Described,
  { totals }: CapturedRun,
): string {
  const done = isWritten ? 'Fixed and written' : text === undefined ? 'Fixed, not written' : 'Fixed';
  const more = fixes.length < fixCount ? ` ${fixes.length} of them are shown.` : '';
  return [
    fixCount === 0
      ? 'No safe fix applies. Nothing was changed.'
      : `${done}: ${countWords(fixCount, 'problem')}.${more}`,
    ...fixes.map(({ line, rule, description }) => `line ${line} ${rule}: ${description}`),
    `Left: ${describeProblems(left, { files: totals.files, noun: 'file', isQuiet: false })}`,
    ...(text === undefined ? [] : ['The fixed text:', text]),
    ...(diff === undefined ? [] : ['The change:', diff]),
    ...(left.total === 0 ? [] : ['Next: correct what is left.']),
    ...(fixCount > 0 && !isWritten && diff !== undefined ? ['To write the file, pass "write": true.'] : []),
  ].join('\n');
}

/** Returns the unified diff of two versions of a file, which `patch` can apply; `undefined` if it has too many lines. */
export function unifiedDiff(name: string, before: string, after: string): string | undefined {
  if (before === after) return '';
  const options = { context: 2, maxEditLength, headerOptions: FILE_HEADERS_ONLY };
  return createPatch(name, before, after, '', '', options);
}

/** The maximum number of removed and added lines: about as many as an answer shows. The time grows with its square. */
const maxEditLength = 400;
