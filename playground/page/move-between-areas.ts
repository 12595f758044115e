import { listenToKeys } from './page-keys.ts';

/** Moves the focus between the bar, the document, the preview and the tools at F6, and back at Shift+F6. */
export function moveBetweenAreas(): void {
  listenToKeys((event) => {
    if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')].filter((area) =>
      area.checkVisibility(),
    );
    const at = areas.findIndex((area) => area.contains(document.activeElement));
    areas.at((at + (event.shiftKey ? (at < 0 ? 0 : -1) : 1)) % areas.length)?.focus();
  });
}
