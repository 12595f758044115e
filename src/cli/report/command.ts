import { basename, resolve } from 'node:path';
import { version } from 'virtual:version';
import { lintModal } from '../../lint/index.ts';
import { withSlashes } from '../../node/paths.ts';
import { createReport } from '../../report/report.ts';
import { screens } from '../../report/screens/screens.ts';
import { toMarkdown } from '../../report/to-markdown.ts';
import { type Variant, variantNames, variants } from '../../report/variants/variants.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { declareOptions, forceOption } from '../options.ts';
import { checkLink, checkOverwritten, type OutputFile, writeOutput } from '../output-file.ts';
import { parseModal } from '../read-modal.ts';
import { readArgument } from '../read-text.ts';
import { makePrintable } from '../terminal.ts';
import { quote } from '../words.ts';
import { keepPictures } from './pictures.ts';

const options = declareOptions({
  out: { value: 'FILE', help: 'Write the report to this file. A page needs it.' },
  png: {
    value: 'DIR',
    conflicts: [['out'], ['format']],
    help: 'Draw each state and screen into DIR as a picture, or compare those in it.',
  },
  'update-png': { needs: 'png', help: 'Write the pictures, even if they look different.' },
  force: forceOption,
  format: {
    value: 'NAME',
    choices: ['html', 'markdown'],
    usual: 'html',
    help: 'html (default): a page with pictures. markdown: the words alone.',
  },
  variant: {
    value: 'NAME',
    choices: variantNames,
    help: 'Change the texts or lists to test the layout. FILE stays as it is.',
  },
});

/** `json-modal report`. */
export const reportCommand: Command<typeof options> = {
  usage: 'FILE [options]',
  options,
  notes: `FILE is a modal, or "-" for standard input. The page is one file for readers who know no JSON:
reviewers, translators, support. It needs no network and no scripts, and can be printed.
Variants: ${variantNames.join(', ')}.
--png needs the package playwright-core, and Chromium or Chrome; CHROMIUM can be its path.
If pictures look different, are new or are gone, a page shows them, and the exit status is 1.`,
  examples: [
    'cake.modal.json --out report.html',
    'cake.modal.json --format markdown',
    'cake.modal.json --variant long-texts --out long.html',
    'cake.modal.json --png pictures',
  ],
  async run({ words, values }, cli) {
    const [file, another] = words;
    if (file === undefined) throw new CliError('"report" needs a modal: json-modal report FILE.');
    if (another !== undefined)
      throw new CliError(`"report" takes one modal, got an extra argument ${quote(another)}.`);
    const { out, format, png } = values;
    if (png === undefined && out === undefined && format === 'html')
      throw new CliError(
        'A page needs a file: add "--out report.html". For words alone, add "--format markdown".',
      );
    const text = await readArgument(file, cli);
    const variant = values.variant === undefined ? null : variants[values.variant];
    if (png !== undefined) {
      if (!values.force) checkLink({ name: png, option: '--png' }, cli.folder);
      const target = { name: png, folder: resolve(cli.folder, png), stem: stemOf(file, values.variant) };
      return keepPictures(target, { ...describe(text, file, variant), variant }, values['update-png'], cli);
    }
    const report = await writers[format](text, file, variant);
    if (out === undefined) {
      cli.output.write(report.split('\n').map(makePrintable).join('\n'));
      return 0;
    }
    const target: OutputFile = {
      name: out,
      option: '--out',
      isOwn: isReportOfModal,
      isForced: values.force,
    };
    checkOverwritten(target, words, cli.folder);
    await writeOutput(target, report, cli.folder);
    cli.output.write(`Wrote ${makePrintable(withSlashes(out))}.\n`);
    return 0;
  },
};

/** Returns the beginning of the names of pictures: `cake` for `forms/cake.modal.json`. */
function stemOf(file: string, variant: string | undefined): string {
  const name = file === '-' ? 'modal' : basename(file).replace(/(?:\.modal)?\.json$/, '');
  return variant === undefined ? name : `${name}.${variant}`;
}

/** Returns whether a file was written by the command before, so that it may be replaced. */
function isReportOfModal(text: string): boolean {
  return text.startsWith('<!doctype html>')
    ? text.includes('<meta name="generator" content="json-modal"/>')
    : /^# .*\n\nReport of /.test(text);
}

/** Writes the report of a text in a format; the name is that of the command line. */
type Write = (text: string, file: string, variant: Variant | null) => Promise<string>;

const writers: Readonly<Record<'html' | 'markdown', Write>> = {
  html: async (text, file, variant) => {
    const { modal, ...reported } = describe(text, file, variant);
    // Only this format loads React.
    const { drawReport } = await import('../../report-page/index.ts');
    return drawReport({ modal, ...reported, variant, version });
  },
  markdown: async (text, file, variant) =>
    toMarkdown(describe(text, file, variant).report, Object.values(screens), variant ?? undefined),
};

function describe(text: string, file: string, variant: Variant | null) {
  const source = parseModal(text, file, 'it cannot be reported');
  const modal = variant === null ? source : variant.apply(source);
  // Readers elsewhere do not have the folders of this machine.
  const name = file === '-' ? 'standard input' : basename(file);
  return { modal, ...createReport({ file: name, modal, problems: lintModal(text) }) };
}
