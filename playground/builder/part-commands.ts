import { countWords } from '../../src/base/text.ts';
import { notify, report } from '../documents/notification-store.ts';
import { ownDraftOf, sampleOf, textOf } from '../documents/workspace-store.ts';
import { setAt } from '../json-text/edit.ts';
import type { DocumentPath } from '../json-text/nodes.ts';
import type { Page } from '../page/page.ts';
import { type Kind, type Section, sections } from '../schema/kinds.ts';
import { findReferences, renamePart } from '../schema/references.ts';
import { change } from './change.ts';
import { nameParts, partsOf } from './choose-parts.ts';
import {
  addPart,
  copyParts,
  duplicatePart,
  freeKey,
  hasGeneratedKey,
  insertParts,
  movePart,
  moveParts,
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

/** Adds a part at the end or with this number of others before it, opens it, and moves to its first option. */
export function add(page: Page, section: Section, kind: Kind, to?: number): void {
  let key = '';
  const make = (text: string) => {
    const added = addPart(text, section, kind);
    key = added.key;
    return to === undefined ? added.text : movePart(added.text, section, key, to);
  };
  if (change(page, make, 'step', `Added "${kind.title}".`))
    page.builder.setState({ selected: { section, key }, isOpen: true, focus: 'name' });
}

/** Adds copies of parts after the last of them, and opens the last copy. */
export function duplicate(page: Page, parts: readonly [Part, ...Part[]]): void {
  const [{ section, key }, ...others] = parts;
  const last = others.at(-1)?.key;
  const done = `Copied ${nameParts(parts)}.`;
  const make = (text: string) => {
    if (last !== undefined) return insertParts(text, section, last, readCopied(section, copy(page, parts)));
    const copied = duplicatePart(text, section, key);
    return { text: copied.text, keys: [copied.key] };
  };
  insert(page, section, make, done);
}

/** Returns parts as a text for the clipboard. */
export function copy({ workspace }: Page, parts: readonly [Part, ...Part[]]): string {
  const keys = parts.map(({ key }) => key);
  return copyParts(textOf(workspace.getState()), parts[0].section, keys);
}

/** Adds the parts of a text from the clipboard after a part, and opens the last. Returns whether the text has such parts. */
export function paste(page: Page, { section, key }: Part, copied: string): boolean {
  const parts = readCopied(section, copied);
  if (parts.length === 0) return false;
  if (hasRoom(section, partsOf(page, section), parts.length))
    insert(
      page,
      section,
      (text) => insertParts(text, section, key, parts),
      `Pasted ${countWords(parts.length, 'part')}.`,
    );
  else notify(page.notification, `A modal has at most ${sections[section].most} ${sections[section].noun}s.`);
  return true;
}

/** Inserts parts, opens the last, and chooses them if they are several. */
function insert(
  page: Page,
  section: Section,
  make: (text: string) => { readonly text: string; readonly keys: readonly string[] },
  done: string,
): void {
  let keys: readonly string[] = [];
  const write = (text: string) => {
    const inserted = make(text);
    keys = inserted.keys;
    return inserted.text;
  };
  if (!change(page, write, 'step', done)) return;
  const [from = '', ...others] = keys;
  page.builder.setState({
    selected: { section, key: others.at(-1) ?? from },
    chosen: others.length === 0 ? null : { section, keys, from },
    isOpen: others.length === 0,
    focus: 'part',
  });
}

/** Removes parts, moves to the row of the one that takes their place, and offers to undo it. */
export function remove(page: Page, removed: readonly [Part, ...Part[]]): void {
  const { workspace, notification, textEditor, preview, builder } = page;
  const [{ section, key }] = removed;
  const keys = removed.map((part) => part.key);
  const parts = partsOf(page, section);
  const rest = parts.filter((part) => !keys.includes(part.key));
  const next = rest[parts.findIndex((part) => part.key === key)] ?? rest.at(-1);
  const left = (before: string) => keys.reduce((text, each) => removePart(text, section, each), before);
  const { chosen } = builder.getState();
  if (!change(page, left)) return;
  const uses = keys.flatMap((each) => findReferences(textOf(workspace.getState()), each)).length;
  const count = section === 'blocks' ? uses : 0;
  const it = keys.length === 1 ? 'it' : 'them';
  const still =
    count === 0
      ? ''
      : ` ${count === 1 ? 'One condition still uses' : `${count} conditions still use`} ${it}.`;
  if (section === 'blocks') for (const each of keys) preview.followRemoval(each);
  builder.setState({
    selected: next ? { section, key: next.key } : null,
    chosen: null,
    isOpen: false,
    focus: 'part',
  });
  const message = `${nameParts(removed)} ${keys.length === 1 ? 'was' : 'were'} removed.${still}`;
  const undo = () => {
    textEditor.undo();
    builder.setState({ selected: { section, key }, chosen, focus: 'part' });
  };
  report(notification, message, undo);
  // It would undo a later change.
  const stop = workspace.subscribe((now, before) => {
    if (textOf(now) === textOf(before)) return;
    stop();
    if (notification.getState().undo === undo) notify(notification, null);
  });
}

/** Moves parts of a section together, so that the first of them has this number of others before it. */
export function move(page: Page, parts: readonly [Part, ...Part[]], to: number): void {
  const [{ section }] = parts;
  const outline = readOutline(textOf(page.workspace.getState()));
  const { length } = outline[section];
  if (to < 0 || to > length - parts.length) return;
  const { builder } = page;
  const selected = findSelected(outline, builder.getState().selected);
  const keys = parts.map(({ key }) => key);
  const make = (text: string) => moveParts(text, section, keys, to);
  if (!change(page, make, 'step', `Moved ${nameParts(parts)} to ${to + 1} of ${length}.`)) return;
  // Otherwise another part could be the first, which is selected by default.
  if (selected && builder.getState().selected?.key !== selected.key)
    builder.setState({ selected: { section: selected.section, key: selected.key } });
}

/** Changes the key of a part, after another change in the same step. Returns the reason if that is not possible. */
export function rename(
  page: Page,
  { section, key }: Part,
  newKey: string,
  first = (before: string) => before,
): string | null {
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
  const make = (before: string) => renamePart(first(before), section, key, newKey);
  if (change(page, make, step, `Renamed "${key}" to "${newKey}".${conditions}`)) followRename(page, step);
  return null;
}

/**
 * Derives the key of a block from its label, as long as it has the generated key, or that of an empty modal. A new label is
 * written in the same step.
 */
export function keyByLabel(page: Page, path: DocumentPath, newLabel?: string): void {
  const [, section, , key] = path;
  const state = page.workspace.getState();
  const text = textOf(state);
  const write = (before: string) => (newLabel === undefined ? before : setAt(before, path, newLabel));
  const isIt = (part: Part) => section === 'blocks' && part.key === key;
  const block = readOutline(text).blocks.find(isIt);
  const wasOpened = readOutline(sampleOf(state).text).blocks.some(isIt);
  const isDerived = block && (wasOpened ? ownDraftOf(state)?.isBlank : hasGeneratedKey(block));
  const label = newLabel ?? block?.options.get('label');
  const wanted = isDerived && typeof label === 'string' ? toName(label) : '';
  const newKey = wanted === '' ? key : freeKey(text, 'blocks', wanted, block?.key);
  if (block && newKey !== key) rename(page, block, `${newKey}`, write);
  else change(page, write);
}

/** Whether more parts, by default one, may be added to a section. */
export function hasRoom(section: Section, parts: readonly Part[], more = 1): boolean {
  return parts.length + more <= sections[section].most;
}
