import { countWords } from '../../src/base/text.ts';
import { textOf } from '../documents/workspace-store.ts';
import type { Page } from '../page/page.ts';
import { type Section, sections } from '../schema/kinds.ts';
import { type Part, readOutline } from './read-outline.ts';

/** Adds a part to the chosen ones, or removes it from them. */
export function toggleChosen(page: Page, { section, key }: Part): void {
  const { chosen } = page.builder.getState();
  const keys = chosen?.section === section ? chosen.keys : [];
  const others = keys.filter((each) => each !== key);
  setChosen(page, section, others.length < keys.length ? others : [...keys, key], key);
}

/** Chooses the parts from the one where the range began to another; without chosen ones, it begins at `start`, by default the open one. */
export function chooseRange(page: Page, { section, key }: Part, start?: Part): void {
  const { chosen, selected } = page.builder.getState();
  const keys = partsOf(page, section).map((part) => part.key);
  const starts = [chosen?.section === section ? chosen.from : undefined, start?.key, selected?.key];
  const from = starts.find((each) => each !== undefined && keys.includes(each)) ?? key;
  const [first = 0, last = 0] = [keys.indexOf(from), keys.indexOf(key)].sort((left, right) => left - right);
  setChosen(page, section, keys.slice(first, last + 1), from);
}

/** Chooses nothing. */
export function clearChosen({ builder }: Page): void {
  if (builder.getState().chosen !== null) builder.setState({ chosen: null, announcement: '' });
}

/** Returns the chosen parts in their order if a part is one of them, or else only that. */
export function chosenWith(page: Page, part: Part): readonly [Part, ...Part[]] {
  const { chosen } = page.builder.getState();
  if (chosen?.section !== part.section || !chosen.keys.includes(part.key)) return [part];
  const [first = part, ...others] = partsOf(page, part.section).filter(({ key }) =>
    chosen.keys.includes(key),
  );
  return [first, ...others];
}

/** Names one part by its name, and several by their number: `"Size"`, `3 blocks`. */
export function nameParts(parts: readonly Part[]): string {
  const [first] = parts;
  return parts.length === 1 || first === undefined
    ? `"${first?.name}"`
    : countParts(first.section, parts.length);
}

function setChosen({ builder }: Page, section: Section, keys: readonly string[], from: string): void {
  builder.setState({
    chosen: keys.length === 0 ? null : { section, keys, from },
    announcement: `${countParts(section, keys.length)} chosen.`,
  });
}

function countParts(section: Section, count: number): string {
  return countWords(count, sections[section].noun);
}

/** Returns the parts of a section of the document. */
export function partsOf({ workspace }: Page, section: Section): readonly Part[] {
  return readOutline(textOf(workspace.getState()))[section];
}
