import { manifestRules } from '../../extensions/manifests/rules/index.ts';
import { responseRules } from '../../extensions/responses/rules/index.ts';
import { filterRules } from '../../filters/rules/index.ts';
import { modalLinter } from '../../lint/documents/modal-linter.ts';
import { ruleFacts } from '../diagnostics/rule-facts.ts';
import { rulePages } from './explain-rule.ts';

/** Returns docs/rules.md: the rules by what they are about, and then each one with its examples and the results of these. */
export function writeRulesPage(): string {
  return [start, ...tables(), ...rulePages().flatMap(({ lines }) => lines())].join('\n');
}

const start = `# Rules

Reference of every problem that \`json-modal lint\` and \`json-modal check\` report. Each rule can be set to \`off\`, \`info\`, \`warning\` or \`error\`;
the table has the default. To set a level or suppress one problem, see [Configuration](ci.md#configuration). \`--fix\` applies safe fixes, and
removes nothing that the author wrote; other fixes are the \`suggestions\` of \`--format json\`. Most examples show only the blocks and buttons.
`;

/** The rules by what they are about. A rule for several is in the first group. */
const groups: readonly (readonly [title: string, rules: readonly { readonly id: string }[]])[] = [
  ['Modals, and responses to them', modalLinter.rules],
  ['Filters', filterRules],
  ['Manifests', manifestRules],
  ['Responses of a provider', responseRules],
  ['The commands', ruleFacts],
];

function tables(): readonly string[] {
  const left = new Map<string, (typeof ruleFacts)[number]>(ruleFacts.map((rule) => [rule.id, rule]));
  return groups.flatMap(([title, rules]) => {
    const rows = rules.flatMap(({ id }) => {
      const rule = left.get(id);
      return rule && left.delete(id) ? [`| [\`${id}\`](#${id}) | ${rule.severity} | ${rule.reason} |`] : [];
    });
    return [`**${title}**`, '', '| rule | default | why |', '|---|---|---|', ...rows, ''];
  });
}
