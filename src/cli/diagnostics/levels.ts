import { isRuleLevel, type RuleLevel, ruleLevels } from '../../base/rule.ts';
import { listWords } from '../../base/text.ts';
import { presentRuleId } from '../../lint/rule-ids.ts';
import { CliError } from '../cli-error.ts';
import { didYouMean, quote } from '../words.ts';
import type { ReportedRule } from './reported-diagnostic.ts';
import { ruleFacts } from './rule-facts.ts';

/** Levels that differ from the default ones. */
export type Levels = Readonly<Partial<Record<ReportedRule, RuleLevel>>>;

/** Reads the values of `--rule`: `id=level` each, the last one of an id counts. */
export function readLevels(words: readonly string[]): Levels {
  const levels: Partial<Record<ReportedRule, RuleLevel>> = {};
  for (const word of words) {
    const [id = '', level] = word.split('=', 2);
    const rule = findRule(id);
    if (rule === undefined) throw new CliError(`"--rule" names ${describeUnknownRule(id)}`);
    if (!isRuleLevel(level))
      throw new CliError(
        `"--rule" must be ID=LEVEL with the level ${listWords(ruleLevels)}, got ${quote(word)}.`,
      );
    levels[rule] = level;
  }
  return levels;
}

/** Returns the id of a rule, also by its former name; `undefined` if it is unknown. */
export function findRule(name: unknown): ReportedRule | undefined {
  if (typeof name !== 'string') return undefined;
  const id = presentRuleId(name);
  return ruleFacts.find((rule) => rule.id === id)?.id;
}

/** Describes an unknown rule: `"unknown-optoin", which is not a rule. Did you mean "unknown-option"?` */
export function describeUnknownRule(id: string): string {
  const names = ruleFacts.map((rule) => rule.id);
  // ESLint's prefix of the rules.
  const suggestion = didYouMean(id.replace(/^json-modal\//, ''), names);
  return `${quote(id)}, which is not a rule. ${suggestion}`.trim();
}
