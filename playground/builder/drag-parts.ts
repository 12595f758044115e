import './drag-parts.css';
import type { Page } from '../page/page.ts';
import { chosenWith, nameParts, partsOf } from './choose-parts.ts';
import {
  type DropPlace,
  findPlace,
  indexAt,
  type MovedParts,
  type Point,
  pointOf,
  rowsOf,
  scrollAt,
} from './drop-places.ts';
import { move } from './part-commands.ts';
import type { Part } from './read-outline.ts';

/** Parts that are moved, or a kind that becomes one. */
interface Dragged extends MovedParts {
  /** The words at the pointer. */
  readonly name: string;
  /** Called once the pointer was moved. */
  readonly onStart?: () => void;
  /** Called with the number of other parts that will be before them. */
  readonly onDrop: (to: number) => void;
}

/** Lets a press on a part drag it, with the chosen ones if it is one of them. */
export function dragPart(page: Page, press: PointerEvent, part: Part): void {
  const parts = chosenWith(page, part);
  const name = parts.length === 1 ? part.name : nameParts(parts);
  drag(page, press, { ...movedOf(parts), name, onDrop: (to) => move(page, parts, to) });
}

/** Moves a part, with the chosen ones if it is one of them, past the next one that is shown beside it. */
export function movePast(page: Page, part: Part, row: Element, step: number): void {
  const parts = chosenWith(page, part);
  const moved = movedOf(parts);
  const shown = rowsOf(page, row.parentElement ?? row).map(({ key }) => key);
  // In the order of the text: the modal is drawn again a moment later.
  const rows = partsOf(page, part.section).filter(({ key }) => shown.includes(key));
  const gap = rows.findIndex(({ key }) => moved.keys.includes(key)) + step;
  const to = gap < 0 ? null : indexAt(page, moved, rows, gap);
  if (to !== null) move(page, parts, to);
}

function movedOf(parts: readonly [Part, ...Part[]]): MovedParts {
  return { section: parts[0].section, keys: parts.map(({ key }) => key) };
}

/**
 * Lets a press become a drag once the pointer was moved. A line shows the place in the builder, or that of a block in the modal;
 * at the edge of a list, it scrolls. Escape gives up. A touch drags only by the grip, and scrolls otherwise.
 */
export function drag(page: Page, press: PointerEvent, dragged: Dragged): void {
  const { button, pointerId, pointerType } = press;
  const grabbed = press.target as Element;
  if (button !== 0 || (pointerType === 'touch' && grabbed.closest('.grip') === null)) return;
  const root = grabbed.ownerDocument.documentElement;
  const row = grabbed.closest<HTMLElement>('[data-part-key], [data-block-key]');
  const start = pointOf(press);
  const stopped = new AbortController();
  const { signal } = stopped;
  let point = start;
  let marks: HTMLElement | null = null;

  function handleMove(event: PointerEvent): void {
    point = pointOf(event);
    if (marks !== null || Math.hypot(point.x - start.x, point.y - start.y) < leastDistance) return;
    dragged.onStart?.();
    root.setPointerCapture(pointerId);
    look('grabbing', '0.5');
    marks = createMarks(dragged.name);
    follow();
  }

  function look(cursor: string, opacity: string): void {
    root.style.cursor = cursor;
    if (row) row.style.opacity = opacity;
  }

  /** Draws the marks in each frame: the list may be scrolled, or drawn again, under the pointer. */
  function follow(): void {
    if (marks === null || signal.aborted) return;
    scrollAt(point, dragged.section);
    moveMarks(marks, point, findPlace(page, point, dragged));
    requestAnimationFrame(follow);
  }

  function end(isDropped: boolean): void {
    stopped.abort();
    if (marks === null) return;
    marks.remove();
    look('', '');
    suppressClick(root);
    const place = isDropped ? findPlace(page, point, dragged) : null;
    if (place !== null) dragged.onDrop(place.to);
  }

  const listeners: Readonly<Record<string, (event: never) => void>> = {
    pointermove: handleMove,
    pointerup: (event: PointerEvent) => {
      point = pointOf(event);
      end(true);
    },
    pointercancel: () => end(false),
    keydown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || marks === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      end(false);
    },
    // Otherwise the browser would select text, or drag a link.
    selectstart: (event: Event) => event.preventDefault(),
    dragstart: (event: Event) => event.preventDefault(),
  };
  for (const place of [window, ...Array.from(window.frames, (_, index) => window.frames[index])])
    for (const [type, listener] of Object.entries(listeners))
      place?.addEventListener(type, listener as (event: Event) => void, { capture: true, signal });
}

/** In pixels. A shorter move is a press. */
const leastDistance = 4;

/** Suppresses the click that ends a drag. */
function suppressClick({ ownerDocument: { defaultView } }: Element): void {
  const over = new AbortController();
  const suppress = (event: Event) => event.stopImmediatePropagation();
  defaultView?.addEventListener('click', suppress, { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}

/** Draws the name of what is dragged, and a line, above everything else. */
function createMarks(name: string): HTMLElement {
  const marks = document.createElement('div');
  marks.className = 'drag-marks';
  marks.popover = 'manual';
  marks.ariaHidden = 'true';
  marks.dataset['name'] = name;
  document.body.append(marks);
  marks.showPopover();
  return marks;
}

function moveMarks(marks: HTMLElement, { x, y }: Point, place: DropPlace | null): void {
  marks.toggleAttribute('data-place', place !== null);
  const sizes = { x, y, 'line-x': place?.line.x, 'line-y': place?.line.y, 'line-width': place?.line.width };
  for (const [name, size] of Object.entries(sizes)) marks.style.setProperty(`--${name}`, `${size}px`);
}
