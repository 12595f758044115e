import type { Path } from '../json-text/nodes.ts';
import type { Page } from '../page/page.ts';
import { type Kind, type Section, sections } from '../schema/kinds.ts';
import { findReferences, renamePart } from '../schema/references.ts';
import { sampleOf, textOf } from '../workspace/workspace-store.ts';
import { change } from './change.ts';
import {
  addPart,
  duplicatePart,
  freeKey,
  hasGeneratedKey,
  movePart,
  removePart,
  toName,
} from './edit-parts.ts';
import { followRename } from './follow-rename.ts';
import { type Part, readOutline } from './read-outline.ts';

/** Adds a part, and moves to its first option. */
export function add(page: Page, section: Section, kind: Kind): void {
  let key = '';
  const make = (text: string) => {
    const added = addPart(text, section, kind);
    key = added.key;
    return added.text;
  };
  if (change(page, make, 'step', `Added "${kind.title}".`)) {
    const isNamed = Object.values(kind.options)[0]?.type === 'string';
    page.builder.setState({ selected: { section, key }, focus: isNamed ? 'name' : 'part' });
  }
}

/** Adds a copy of a part after it, and moves there. */
export function duplicate(page: Page, { section, key, name }: Part): void {
  let newKey = key;
  const make = (text: string) => {
    const copied = duplicatePart(text, section, key);
    newKey = copied.key;
    return copied.text;
  };
  if (change(page, make, 'step', `Copied "${name}".`))
    page.builder.setState({ selected: { section, key: newKey } });
}

/** Removes a part, and moves to the one that takes its place. */
export function remove(page: Page, { section, key, name }: Part): void {
  const text = textOf(page.workspace.getState());
  const parts = readOutline(text)[section];
  const index = parts.findIndex((part) => part.key === key);
  const next = parts[index + 1] ?? parts[index - 1];
  const count = section === 'blocks' ? findReferences(text, key).length : 0;
  const still =
    count === 0 ? '' : ` ${count === 1 ? 'One condition still uses' : `${count} conditions still use`} it.`;
  if (change(page, (before) => removePart(before, section, key), 'step', `Deleted "${name}".${still}`)) {
    if (section === 'blocks') page.preview.followRemoval(key);
    page.builder.setState({ selected: next ? { section, key: next.key } : null, focus: 'part' });
  }
}

/** Moves a part to another place in its section, and keeps it selected. */
export function move(page: Page, { section, key, name }: Part, to: number): void {
  const parts = readOutline(textOf(page.workspace.getState()))[section];
  if (to < 0 || to >= parts.length) return;
  const make = (text: string) => movePart(text, section, key, to);
  if (change(page, make, 'step', `Moved "${name}" to ${to + 1} of ${parts.length}.`))
    page.builder.setState({ selected: { section, key } });
}

/** Changes the key of a part. Returns the reason if that is not possible. */
export function rename(page: Page, { section, key }: Part, newKey: string): string | null {
  const text = textOf(page.workspace.getState());
  if (newKey === key) return null;
  if (newKey.trim() === '') return 'A key cannot be empty.';
  if (readOutline(text)[section].some((part) => part.key === newKey)) return `"${newKey}" is taken.`;
  const count = section === 'blocks' ? findReferences(text, key).length : 0;
  const conditions =
    count === 0 ? '' : ` ${count === 1 ? 'One condition was updated' : `${count} conditions were updated`}.`;
  const step = { section, key, newKey };
  const { selected } = page.builder.getState();
  if (selected?.section !== section || selected.key !== key)
    page.builder.setState({ selected: { section, key } });
  const make = (before: string) => renamePart(before, section, key, newKey);
  if (change(page, make, step, `Renamed "${key}" to "${newKey}".${conditions}`)) followRename(page, step);
  return null;
}

/** Derives the key of a block from its label, as long as it has the generated key. */
export function keyByLabel(page: Page, [, section, , key]: Path): void {
  const state = page.workspace.getState();
  const text = textOf(state);
  const isIt = (part: Part) => section === 'blocks' && part.key === key;
  const block = readOutline(text).blocks.find(isIt);
  if (!block || !hasGeneratedKey(block) || readOutline(sampleOf(state).text).blocks.some(isIt)) return;
  const label = block.options.get('label');
  const wanted = typeof label === 'string' ? toName(label) : '';
  if (wanted !== '') rename(page, block, freeKey(text, 'blocks', wanted, block.key));
}

/** Whether one more part may be added to a section. */
export function hasRoom(section: Section, parts: readonly Part[]): boolean {
  return parts.length < sections[section].most;
}
