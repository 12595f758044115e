// biome-ignore lint/style/noDefaultExport: users of ESLint import a plugin as the default.
export { configs, type EslintConfig, type EslintPlugin, plugin, plugin as default } from './plugin.ts';
export type { EslintRule } from './to-eslint-rule.ts';
