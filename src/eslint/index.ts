export { configs, type EslintConfig, type EslintPlugin, plugin } from './plugin.ts';
export type { EslintRule } from './to-eslint-rule.ts';
