import type { Path } from '../json-text/nodes.ts';
import { removeAt, setAt } from '../json-text/set-at.ts';
import { change } from './store.ts';

/** Writes an option; `undefined` takes it out. */
export function writeOption(path: Path, value: unknown, as: 'typing' | 'step' = 'step'): void {
  change((text) => (value === undefined ? removeAt(text, path) : setAt(text, path, value)), as);
}
