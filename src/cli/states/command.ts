import { exploreModal } from '../../analysis/index.ts';
import { lastValue } from '../arguments.ts';
import type { Command } from '../command.ts';
import type { Options } from '../option.ts';
import { Refusal } from '../refusal.ts';
import { readModal } from './read-modal.ts';
import { statesTable } from './table.ts';

const options: Options = {
  format: { value: 'NAME', choices: ['table', 'json'], help: 'One of table, json.' },
  budget: { value: 'N', isCount: true, help: 'Visit at most this many combinations of values.' },
};

/** `json-modal states`. */
export const statesCommand: Command = {
  usage: 'FILE [options]',
  options,
  notes: `FILE is a modal, or "-" for standard input. The search ends at the budget; what is printed then
says that there may be more states.`,
  examples: ['cake.modal.json', 'cake.modal.json --format json'],
  async run(given, surroundings) {
    const modal = await readModal(given.words, surroundings);
    if (modal instanceof Refusal) {
      surroundings.complain(modal.message);
      return 2;
    }
    const budget = lastValue(given, 'budget');
    const { exact, states } = exploreModal(modal, budget === undefined ? {} : { budget: Number(budget) });
    const isJson = lastValue(given, 'format') === 'json';
    const { output } = surroundings;
    output.write(
      isJson
        ? `${JSON.stringify({ exact, states }, null, 2)}\n`
        : statesTable({ exact, states }, output.columns),
    );
    return 0;
  },
};
