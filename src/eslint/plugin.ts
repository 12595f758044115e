import { version } from 'virtual:version';
import { rules } from '../lint/index.ts';
import { type EslintRule, toEslintRule } from './to-eslint-rule.ts';

/** Every rule of the linter as a rule of ESLint, for files in the language `json/json` of `@eslint/json`. */
export const plugin: EslintPlugin = {
  // By both, ESLint's cache knows that the rules are others after an update.
  meta: { name: 'json-modal', version },
  rules: Object.fromEntries(rules.map((rule) => [rule.id, toEslintRule(rule)])),
};

/** As ESLint takes it. */
export interface EslintPlugin {
  readonly meta: { readonly name: string; readonly version: string };
  readonly rules: Record<string, EslintRule>;
}
