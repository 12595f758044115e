import type { Page } from '../page/page.ts';
import type { Section } from '../schema/kinds.ts';
import { partsOf } from './choose-parts.ts';

/** Parts that are moved, by their keys; none for a new one. */
export interface MovedParts {
  readonly section: Section;
  readonly keys: readonly string[];
}

/** A point in the page, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place between the parts of a list. */
export interface DropPlace {
  /** The number of other parts before it. */
  readonly to: number;
  /** The line that shows it, in the page. */
  readonly line: Point & { readonly width: number };
}

/** Returns the point of an event of the page or of a frame, which may be drawn smaller. */
export function pointOf({ target, clientX, clientY }: PointerEvent): Point {
  const { left, top, scale } = placeOfDocument((target as Element).ownerDocument);
  return { x: left + clientX * scale, y: top + clientY * scale };
}

/** Returns the list at a point: that of the section in the builder, or the blocks in the modal. */
function findList({ x, y }: Point, section: Section): Element | null {
  const element = document.elementFromPoint(x, y);
  const frame = element instanceof HTMLIFrameElement && section === 'blocks' ? element.contentDocument : null;
  if (frame === null)
    return element?.closest('.builder')?.querySelector(`.part-list[data-section="${section}"]`) ?? null;
  const { left, top, scale } = placeOfDocument(frame);
  const panel = frame.elementFromPoint((x - left) / scale, (y - top) / scale)?.closest('.json-modal-panel');
  return panel?.querySelector('.json-modal-blocks:not([aria-busy])') ?? null;
}

/** Scrolls the list at a point if that is near its edge. */
export function scrollAt(point: Point, section: Section): void {
  const list = findList(point, section);
  if (list === null) return;
  const { scroller, view } = findScroller(list);
  const isAbove = point.y < view.top + edge;
  if (isAbove || point.y > view.bottom - edge) scroller.scrollTop += isAbove ? -speed : speed;
}

/** In pixels. */
const edge = 32;
/** In pixels per frame. */
const speed = 8;

/** Returns the place at a point where parts can be dropped; `null` if there is none, or they are there. */
export function findPlace(page: Page, point: Point, moved: MovedParts): DropPlace | null {
  const list = findList(point, moved.section);
  if (list === null) return null;
  const rows = rowsOf(page, list);
  const rest = rows.filter(({ key }) => !moved.keys.includes(key));
  const gap = rest.filter(({ top, bottom }) => (top + bottom) / 2 < point.y).length;
  const to = indexAt(page, moved, rows, gap);
  if (to === null) return null;
  const next = rest[gap];
  const before = rows[(next ? rows.indexOf(next) : rows.length) - 1];
  const [first, second] = rows;
  const space = first && second ? second.top - first.bottom : 0;
  const { left, top, width } = next ?? before ?? boundsOf(list);
  const { view } = findScroller(list);
  const y = before ? before.bottom + space / 2 : top - space / 2;
  return { to, line: { x: left, y: Math.max(view.top, Math.min(y, view.bottom)), width } };
}

/** Returns what scrolls a list, and its visible part of the page. */
function findScroller(list: Element) {
  const root = list.ownerDocument.documentElement;
  const scroller = list.closest('.json-modal-dialog .json-modal-blocks, .builder') ?? root;
  const around = scroller === root ? list.ownerDocument.defaultView?.frameElement : scroller;
  return { scroller, view: boundsOf(around ?? scroller) };
}

/** Returns the parts that a list shows, with their keys in the text and their bounds in the page. */
export function rowsOf({ preview }: Page, list: Element) {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > :is([data-part-key], [data-block-key])')];
  return rows.map((row) => {
    const { partKey, blockKey = '' } = row.dataset;
    return { key: partKey ?? preview.keyInText(blockKey), ...boundsOf(row) };
  });
}

/**
 * Returns the number of other parts before a gap of a list, in which the moved ones are left out: parts that it does not show stay
 * above the gap. `null` if nothing would be moved.
 */
export function indexAt(
  page: Page,
  { section, keys }: MovedParts,
  rows: readonly { readonly key: string }[],
  gap: number,
): number | null {
  const isOther = ({ key }: { readonly key: string }) => !keys.includes(key);
  const rest = rows.filter(isOther);
  const wanted = rest.toSpliced(gap, 0, ...rows.filter((row) => !isOther(row)));
  if (keys.length > 0 && wanted.every((row, index) => row === rows[index])) return null;
  const others = partsOf(page, section).filter(isOther);
  const next = rest[gap];
  const to = next === undefined ? others.length : others.findIndex(({ key }) => key === next.key);
  return to < 0 ? null : to;
}

function boundsOf(element: Element) {
  const { left, top, scale } = placeOfDocument(element.ownerDocument);
  const box = element.getBoundingClientRect();
  return {
    left: left + box.left * scale,
    top: top + box.top * scale,
    bottom: top + box.bottom * scale,
    width: box.width * scale,
  };
}

/** Returns where a document is drawn in the page, and its scale. */
function placeOfDocument({ defaultView }: Document) {
  const frame = defaultView?.frameElement;
  if (!frame) return { left: 0, top: 0, scale: 1 };
  const { left, top, width } = frame.getBoundingClientRect();
  return { left, top, scale: width / (frame as HTMLElement).offsetWidth };
}
