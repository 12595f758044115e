import { listWords } from '../../../base/text.ts';
import { CliError } from '../../cli-error.ts';
import { describeUnknownRule, findRule } from '../../diagnostics/levels.ts';
import { ruleFacts } from '../../diagnostics/rule-facts.ts';
import { explainRule } from '../../rules/explain-rule.ts';
import { quote } from '../../words.ts';
import { declareTool, readsOnly } from '../tool.ts';

/** Explains a rule, as `json-modal rules`. */
export const explainRuleTool = declareTool({
  name: 'explain_rule',
  title: 'Explain a rule',
  description:
    'Returns the section of the docs about a rule of "lint" or "check_endpoint": its reason, wrong and right examples, and its messages.',
  parameters: {
    rule: { type: 'text', isRequired: true, description: 'The name of the rule, such as "unknown-option".' },
  },
  effects: readsOnly,
  async run({ rule }) {
    if (findRule(rule) === undefined)
      throw new CliError(`"rule" names ${describeUnknownRule(rule)} ${listRelated(rule)}`.trim());
    return { text: explainRule(rule) };
  },
});

/** Lists the rules that share a word with a name. */
function listRelated(name: string): string {
  const words = name
    .slice(0, 100)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3);
  const related = ruleFacts
    .map(({ id }) => ({ id, shared: id.split('-').filter((word) => words.includes(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, maxRelated)
    .map(({ id }) => quote(id));
  return related.length === 0 ? '' : `Rules with similar names: ${listWords(related, 'and')}.`;
}

const maxRelated = 6;
