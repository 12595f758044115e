import { version } from 'virtual:version';
import { rules } from '../lint/index.ts';
import { type EslintRule, toEslintRule } from './to-eslint-rule.ts';

/** Every rule of the linter as a rule of ESLint, for files in the language `json/json` of `@eslint/json`. */
export const plugin: EslintPlugin = {
  // By both, ESLint's cache knows that the rules are others after an update.
  meta: { name: 'json-modal', version },
  rules: Object.fromEntries(rules.map((rule) => [rule.id, toEslintRule(rule)])),
  get configs() {
    return configs;
  },
};

/**
 * Ready-made entries of an ESLint configuration, which must have the plugin `json` of `@eslint/json` beside them: as they
 * are, or by `extends`.
 */
export const configs: EslintConfigs = {
  /** Every rule at its own severity; what is only an info elsewhere is a warning here. */
  recommended: {
    name: 'json-modal/recommended',
    files: ['**/*.modal.json'],
    language: 'json/json',
    plugins: { 'json-modal': plugin },
    rules: {
      // Of those that ESLint itself recommends, for whatever file, the one that ends the whole run at the first JSON.
      'no-irregular-whitespace': 'off',
      ...Object.fromEntries(
        rules.map(
          ({ id, severity }) => [`json-modal/${id}`, severity === 'error' ? 'error' : 'warn'] as const,
        ),
      ),
    },
  },
};

/** As ESLint takes it. */
export interface EslintPlugin {
  readonly meta: { readonly name: string; readonly version: string };
  readonly rules: Record<string, EslintRule>;
  readonly configs: EslintConfigs;
}

/** An alias, since ESLint takes configs by any name. */
type EslintConfigs = { readonly recommended: EslintConfig };

/** An entry of an ESLint configuration. */
export interface EslintConfig {
  readonly name: string;
  files: string[];
  language: string;
  plugins: Record<string, EslintPlugin>;
  rules: Record<string, 'off' | 'error' | 'warn'>;
}
