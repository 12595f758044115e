import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { quote } from '../words.ts';

/** `json-modal rules`. */
export const rulesCommand: Command = {
  usage: '[ID]',
  options: {},
  notes: 'Without ID, lists every rule with its default level and its reason.',
  examples: ['', 'unknown-option'],
  async run({ words: [id, another] }, { output }) {
    if (another !== undefined)
      throw new CliError(`"rules" takes one rule, got an extra argument ${quote(another)}.`);
    const { explainRule, listRules } = await import('./explain-rule.ts');
    output.write(id === undefined ? listRules() : explainRule(id));
    return 0;
  },
};
