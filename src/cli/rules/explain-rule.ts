import type { Example, Rule } from '../../base/rule.ts';
import { checkRules } from '../../caller/check/check-rules.ts';
import { answerRules, flowRules } from '../../extensions/responses/flow-rules.ts';
import { ruleUrl } from '../../lint/docs-links.ts';
import { rules } from '../../lint/documents/index.ts';
import { lintExample } from '../../lint/documents/lint-example.ts';
import type { RuleId } from '../../lint/rule-ids.ts';
import { presentRuleId } from '../../lint/rule-ids.ts';
import { writeDefinitions, writeExample } from '../../lint/rules/example.ts';
import { CliError } from '../cli-error.ts';
import { allRules } from '../diagnostics/all-rules.ts';
import { describeUnknownRule } from '../diagnostics/levels.ts';
import { commandRules } from '../diagnostics/reported-diagnostic.ts';

/** Lists every rule with its default level and its reason, one a line. */
export function listRules(): string {
  const width = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  const [ids, levels] = [
    width(allRules.map(({ id }) => id)),
    width(allRules.map(({ severity }) => severity)),
  ];
  return allRules
    .map(({ id, severity, reason }) => `${id.padEnd(ids)}  ${severity.padEnd(levels)}  ${reason}\n`)
    .join('');
}

/** Returns the section of the docs about a rule, with its examples. */
export function explainRule(id: string): string {
  const present = presentRuleId(id);
  const page = rulePages().find(({ rule }) => rule === present);
  if (page === undefined) throw new CliError(`"rules" names ${describeUnknownRule(id)}`);
  return `${[...page.lines(), ruleUrl(id) ?? []].flat().join('\n')}\n`;
}

/** A section of the docs. Its lines are made when they are needed, since examples are linted for them. */
interface RulePage {
  readonly rule: string;
  readonly lines: () => readonly string[];
}

/** Returns the section of the docs about each rule, in the order of the page. */
export function rulePages(): readonly RulePage[] {
  return [
    ...rules.map((rule) => ({ rule: rule.id, lines: () => section(rule) })),
    ...commandRules.map((rule) => ({
      rule: rule.id,
      lines: () => shortSection(rule, 'Reported by the command only, not in editors.'),
    })),
    ...[...answerRules, ...checkRules].map((rule) => ({
      rule: rule.id,
      lines: () => shortSection(rule, 'Reported by `json-modal check`.'),
    })),
    ...flowRules.map((rule) => ({
      rule: rule.id,
      lines: () => shortSection(rule, 'Reported by `json-modal check` for a manifest.'),
    })),
  ];
}

/** Returns the section of a rule without short examples. */
function shortSection({ reason, ...rule }: Rule, by: string): readonly string[] {
  return [`## ${rule.id}`, '', `${reason} ${by} ${wordRank(rule)}`, ''];
}

/** Returns the default level of a rule, and the source of the fact that it rests on, if that is declared. */
function wordRank(rule: Pick<Rule, 'severity' | 'source'>): string {
  const source = rule.source === undefined ? '' : ` Source: ${rule.source}.`;
  return `Default: ${rule.severity}.${source}`;
}

function section(rule: (typeof rules)[number]): readonly string[] {
  const { id, reason, accepts, rejects } = rule;
  // Examples of rules about the envelope show the whole modal.
  const isWhole = rejects.some(({ text }) => text !== undefined);
  return [
    `## ${id}`,
    '',
    `${reason} ${wordRank(rule)}`,
    '',
    '**Wrong**',
    '',
    ...rejects.flatMap((example) => [...code(example, isWhole), ...output(id, example)]),
    '**Right**',
    '',
    ...accepts.flatMap((example) => code(example, isWhole)),
  ];
}

function code(example: Example, isWhole: boolean): readonly string[] {
  const short = isWhole ? '' : writeDefinitions(example);
  const modal = ['```json', short || writeExample(example).trimEnd(), '```', ''];
  if (example.response === undefined) return modal;
  const isDefault = example.blocks === undefined && example.actions === undefined;
  const response = ['```json', example.response.trimEnd(), '```', ''];
  if (example.operation !== undefined) return [`As a response to \`${example.operation}\`:`, '', ...response];
  return isDefault ? response : [...response, 'as a response to', '', ...modal];
}

function output(id: RuleId, example: Example): readonly string[] {
  return ['```text', ...lintExample(id, example).map(({ message }) => message), '```', ''];
}
