import { version } from 'virtual:version';
import { documentKinds } from '../lint/documents/document-kind.ts';
import { rules } from '../lint/documents/index.ts';
import { type EslintRule, toEslintRule } from './to-eslint-rule.ts';

/** Every rule of the linter as a rule of ESLint, for files in the language `json/json` of `@eslint/json`. */
export const plugin: EslintPlugin = {
  // With both, ESLint's cache is invalidated after an update.
  meta: { name: 'json-modal', version },
  rules: Object.fromEntries(rules.map((rule) => [rule.id, toEslintRule(rule)])),
  get configs() {
    return configs;
  },
};

/**
 * Entries of an ESLint configuration, directly or by `extends`. The configuration also needs the plugin `json` of
 * `@eslint/json`.
 */
export const configs: EslintConfigs = {
  /** Every rule at its default severity; an info becomes a warning. */
  recommended: {
    name: 'json-modal/recommended',
    files: documentKinds.map(({ ending }) => `**/*${ending}`),
    language: 'json/json',
    plugins: { 'json-modal': plugin },
    rules: {
      // The one recommended rule of ESLint that would crash at the first JSON file.
      'no-irregular-whitespace': 'off',
      ...Object.fromEntries(
        rules.map(
          ({ id, severity }) => [`json-modal/${id}`, severity === 'error' ? 'error' : 'warn'] as const,
        ),
      ),
    },
  },
};

/** The shape of a plugin in ESLint. */
export interface EslintPlugin {
  readonly meta: { readonly name: string; readonly version: string };
  readonly rules: Record<string, EslintRule>;
  readonly configs: EslintConfigs;
}

/** The configs by name. An alias, since ESLint accepts any name. */
type EslintConfigs = { readonly recommended: EslintConfig };

/** An entry of an ESLint configuration. */
export interface EslintConfig {
  readonly name: string;
  files: string[];
  language: string;
  plugins: Record<string, EslintPlugin>;
  rules: Record<string, 'off' | 'error' | 'warn'>;
}
