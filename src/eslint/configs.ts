import { rules } from '../lint/index.ts';
import { type EslintPlugin, plugin } from './plugin.ts';

/** Ready-made entries of an ESLint configuration, which must have the plugin `json` of `@eslint/json` beside them. */
export const configs: { readonly recommended: EslintConfig } = {
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

/** An entry of an ESLint configuration. */
export interface EslintConfig {
  readonly name: string;
  files: string[];
  language: string;
  plugins: Record<string, EslintPlugin>;
  rules: Record<string, 'off' | 'error' | 'warn'>;
}
