import { rules } from '../lint/index.ts';
import { type EslintRule, toEslintRule } from './to-eslint-rule.ts';

/** Every rule of the linter as a rule of ESLint, for files in the language `json/json` of `@eslint/json`. */
export const plugin: EslintPlugin = {
  meta: { name: 'json-modal' },
  rules: Object.fromEntries(rules.map((rule) => [rule.id, toEslintRule(rule)])),
};

/** As ESLint takes it. */
export interface EslintPlugin {
  readonly meta: { readonly name: string };
  readonly rules: Record<string, EslintRule>;
}
