import { defaultBudget, describeExploration, exploreModal } from '../../analysis/index.ts';
import { lastValue, type Options } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { readModal } from '../read-modal.ts';
import { toPrintableJson } from '../terminal.ts';
import { statesTable } from './table.ts';

const options: Options = {
  format: { value: 'NAME', choices: ['table', 'json'], help: 'table (default) or json.' },
  budget: {
    value: 'N',
    isCount: true,
    help: `Visit at most N combinations of values; default ${defaultBudget.toLocaleString('en')}.`,
  },
};

/** `json-modal states`. */
export const statesCommand: Command = {
  usage: 'FILE [options]',
  options,
  notes: `FILE is a modal, or "-" for standard input. If the budget ends the search, the output
says that there may be more states.`,
  examples: ['cake.modal.json', 'cake.modal.json --format json'],
  async run(given, cli) {
    const budget = Number(lastValue(given, 'budget') ?? defaultBudget);
    if (budget === 0) throw new CliError('"--budget" must be at least 1, got "0".');
    const modal = await readModal('states', given.words, 'its states cannot be listed', cli);
    const { exact, states } = exploreModal(modal, { budget });
    const { output } = cli;
    const head = `${describeExploration({ exact, states }, modal)}${exact ? '' : ' Raise the limit with --budget N.'}`;
    output.write(
      lastValue(given, 'format') === 'json'
        ? `${toPrintableJson({ exact, states }, 2)}\n`
        : statesTable(head, states, output.columns),
    );
    return 0;
  },
};
