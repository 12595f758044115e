import { defaultBudget, exploreModal } from '../../analysis/index.ts';
import { describeStates } from '../../report/describe-states.ts';
import type { Command } from '../command.ts';
import { declareOptions } from '../options.ts';
import { readModal } from '../read-modal.ts';
import { toPrintableJson } from '../terminal.ts';
import { statesTable } from './table.ts';

const options = declareOptions({
  format: { value: 'NAME', choices: ['table', 'json'], help: 'table (default) or json.' },
  budget: {
    value: 'N',
    number: { least: 1 },
    usual: defaultBudget,
    help: `Visit at most N combinations of values; default ${defaultBudget.toLocaleString('en')}.`,
  },
});

/** `json-modal states`. */
export const statesCommand: Command<typeof options> = {
  usage: 'FILE [options]',
  options,
  notes: `FILE is a modal, or "-" for standard input. If the budget ends the search, the output
says that there may be more states.`,
  examples: ['cake.modal.json', 'cake.modal.json --format json'],
  async run(args, cli) {
    const { budget, format } = args.values;
    const modal = await readModal('states', args.words, 'its states cannot be listed', cli);
    const exploration = exploreModal(modal, { budget });
    const { exact, states } = exploration;
    const { output } = cli;
    const { count, words } = describeStates(exploration, modal);
    const head = `${count}${exact ? '' : ' Raise the limit with --budget N.'}`;
    output.write(
      format === 'json'
        ? `${toPrintableJson({ exact, states }, 2)}\n`
        : statesTable(head, words, output.columns),
    );
    return 0;
  },
};
