export { configs } from './configs.ts';
export { plugin } from './plugin.ts';
