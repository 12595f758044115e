import { countWords } from '../../src/base/text.ts';
import { notify, report } from '../documents/notification-store.ts';
import { sampleOf, textOf } from '../documents/workspace-store.ts';
import type { DocumentPath } from '../json-text/nodes.ts';
import type { Page } from '../page/page.ts';
import { type Kind, type Section, sections } from '../schema/kinds.ts';
import { findReferences, renamePart } from '../schema/references.ts';
import { change } from './change.ts';
import {
  addPart,
  copyPart,
  duplicatePart,
  freeKey,
  hasGeneratedKey,
  insertParts,
  movePart,
  readCopied,
  removePart,
  toName,
} from './edit-parts.ts';
import { followRename } from './follow-rename.ts';
import { findSelected, type Part, readOutline } from './read-outline.ts';

/** Opens a part, and closes the one that was open. */
export function open({ builder }: Page, { section, key }: Part, focus: 'name' | null = null): void {
  builder.setState({ selected: { section, key }, isOpen: true, focus });
}

/** Closes the open part, and returns to its row. */
export function close({ builder }: Page): void {
  builder.setState({ isOpen: false, focus: 'part' });
}

/** Adds a part, opens it, and moves to its first option. */
export function add(page: Page, section: Section, kind: Kind): void {
  let key = '';
  const make = (text: string) => {
    const added = addPart(text, section, kind);
    key = added.key;
    return added.text;
  };
  if (change(page, make, 'step', `Added "${kind.title}".`))
    page.builder.setState({ selected: { section, key }, isOpen: true, focus: 'name' });
}

/** Adds a copy of a part after it, and opens it. */
export function duplicate(page: Page, { section, key, name }: Part): void {
  let newKey = key;
  const make = (text: string) => {
    const copied = duplicatePart(text, section, key);
    newKey = copied.key;
    return copied.text;
  };
  if (change(page, make, 'step', `Copied "${name}".`))
    page.builder.setState({ selected: { section, key: newKey }, isOpen: true, focus: 'part' });
}

/** Returns a part as a text for the clipboard. */
export function copy({ workspace }: Page, { section, key }: Part): string {
  return copyPart(textOf(workspace.getState()), section, key);
}

/** Adds the parts of a text from the clipboard after a part, and opens the last. Returns whether the text has such parts. */
export function paste(page: Page, { section, key }: Part, copied: string): boolean {
  const parts = readCopied(section, copied);
  const { most } = sections[section];
  const { length } = readOutline(textOf(page.workspace.getState()))[section];
  if (parts.length === 0) return false;
  if (length + parts.length > most) {
    notify(page.notification, `A modal has at most ${most} ${section === 'blocks' ? 'blocks' : 'buttons'}.`);
    return true;
  }
  let last = key;
  const make = (text: string) => {
    const pasted = insertParts(text, section, key, parts);
    last = pasted.key;
    return pasted.text;
  };
  if (change(page, make, 'step', `Pasted ${countWords(parts.length, 'part')}.`))
    page.builder.setState({ selected: { section, key: last }, isOpen: true, focus: 'part' });
  return true;
}

/** Removes a part, moves to the row of the one that takes its place, and offers to undo it. */
export function remove(page: Page, { section, key, name }: Part): void {
  const { workspace, notification, textEditor, preview, builder } = page;
  const text = textOf(workspace.getState());
  const parts = readOutline(text)[section];
  const index = parts.findIndex((part) => part.key === key);
  const next = parts[index + 1] ?? parts[index - 1];
  const count = section === 'blocks' ? findReferences(text, key).length : 0;
  const still =
    count === 0 ? '' : ` ${count === 1 ? 'One condition still uses' : `${count} conditions still use`} it.`;
  if (!change(page, (before) => removePart(before, section, key))) return;
  if (section === 'blocks') preview.followRemoval(key);
  builder.setState({
    selected: next ? { section, key: next.key } : null,
    isOpen: false,
    focus: 'part',
  });
  const message = `"${name}" was removed.${still}`;
  const undo = () => {
    textEditor.undo();
    builder.setState({ selected: { section, key }, focus: 'part' });
  };
  report(notification, message, undo);
  // It would undo a later change.
  const stop = workspace.subscribe((now, before) => {
    if (textOf(now) === textOf(before)) return;
    stop();
    if (notification.getState().undo === undo) notify(notification, null);
  });
}

/** Moves a part to another place in its section. */
export function move(page: Page, { section, key, name }: Part, to: number): void {
  const outline = readOutline(textOf(page.workspace.getState()));
  const parts = outline[section];
  if (to < 0 || to >= parts.length) return;
  const { builder } = page;
  const selected = findSelected(outline, builder.getState().selected);
  const make = (text: string) => movePart(text, section, key, to);
  if (!change(page, make, 'step', `Moved "${name}" to ${to + 1} of ${parts.length}.`)) return;
  // Otherwise another part could be the first, which is selected by default.
  if (selected && builder.getState().selected?.key !== selected.key)
    builder.setState({ selected: { section: selected.section, key: selected.key } });
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
export function keyByLabel(page: Page, [, section, , key]: DocumentPath): void {
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
