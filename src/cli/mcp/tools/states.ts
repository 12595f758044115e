import { defaultBudget, exploreModal } from '../../../analysis/index.ts';
import { readValidModal } from '../../../lint/valid-contents.ts';
import { describeStates } from '../../../report/describe-states.ts';
import { CliError } from '../../cli-error.ts';
import { statesTable } from '../../states/table.ts';
import { quote } from '../../words.ts';
import { documentParameters, readDocument, requireDocument } from '../documents.ts';
import { declareTool, readsOnly } from '../tool.ts';

/** Lists the states of a modal, as `json-modal states`. */
export const statesTool = declareTool({
  name: 'states',
  title: 'List reachable states',
  description:
    'Lists every state of a modal that a user can reach: its visible blocks and items, the steps that lead to it, and the form that is sent. Shows whether conditions do what they should.',
  parameters: {
    ...documentParameters,
    from: {
      type: 'number',
      range: { least: 1, most: 1_000_000 },
      usual: 1,
      description: 'The number of the first state to show.',
    },
    limit: {
      type: 'number',
      range: { least: 1, most: 100 },
      usual: 20,
      description: 'Show at most this many states.',
    },
    budget: {
      type: 'number',
      range: { least: 1, most: defaultBudget },
      usual: defaultBudget,
      description: 'Visit at most this many combinations of values.',
    },
  },
  effects: readsOnly,
  async run({ from, limit, budget, ...document }, context) {
    const { text, name } = readDocument(requireDocument(document, context), context);
    const modal = readValidModal(text);
    if (modal === null)
      throw new CliError(
        `${quote(name)} is not a valid modal, so its states cannot be listed. "lint" reports its problems.`,
      );
    const exploration = exploreModal(modal, { budget });
    const { states, exact } = exploration;
    const { count, words } = describeStates(exploration, modal);
    const last = Math.min(states.length, from + limit - 1);
    const head = [
      count,
      ...(exact ? [] : [`The budget was ${budget.toLocaleString('en')} combinations of values.`]),
      ...(last - from + 1 < states.length ? [describePart(from, last, states.length)] : []),
    ].join(' ');
    return { text: statesTable(head, words, columns, { from: from - 1, to: last }) };
  },
});

/** So narrow that the states are a list, which has no blanks to fill columns. */
const columns = 49;

function describePart(from: number, last: number, total: number): string {
  if (last < from) return `State ${from} does not exist.`;
  const next = last < total ? ` Pass "from": ${last + 1} for more.` : '';
  const sign = from > 1 ? ' A "+" or "-" is a difference from state 1.' : '';
  return `States ${from} to ${last} of ${total} are shown.${sign}${next}`;
}
