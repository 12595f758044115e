export { configs, type EslintConfig } from './configs.ts';
export { type EslintPlugin, plugin } from './plugin.ts';
export type { EslintRule } from './to-eslint-rule.ts';
