import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { opensIcon } from '../controls/icons.tsx';
import { Menu } from '../controls/Menu.tsx';
import { directions, type Zoom, zooms } from '../documents/workspace.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { usePageWidth } from '../page/use-page-width.ts';

/** The size at which the CRM's page is drawn, and the way in which it is read. */
export function ZoomMenu({ scale }: { readonly scale: number }): ReactElement {
  const { workspace } = usePage();
  const zoom = useWorkspace((state) => state.zoom);
  const direction = useWorkspace((state) => state.direction);
  const words = `${Math.round(scale * 100)} %`;
  return (
    <Menu
      label={`Size of the preview: ${words}`}
      className="zoom-button"
      groups={[
        (Object.keys(zooms) as Zoom[])
          .toSorted((first, second) => orderOf(second) - orderOf(first))
          .map((name) => ({
            label: zooms[name],
            isChosen: name === zoom,
            choose: () => workspace.setState({ zoom: name }),
          })),
        (['ltr', 'rtl'] as const).map((name) => ({
          label: directions[name],
          isChosen: name === direction,
          choose: () => workspace.setState({ direction: name }),
        })),
      ]}
    >
      {words} {opensIcon}
    </Menu>
  );
}

/** Names that are numbers come first in an object, whatever its order. */
function orderOf(zoom: Zoom): number {
  return zoom === 'fit' ? Number.POSITIVE_INFINITY : Number(zoom);
}

/** Returns the scale of the CRM's page: the chosen one, or the largest at which the whole modal is seen, but not below 75 %. */
export function useScale(stage: RefObject<HTMLElement | null>): number {
  const zoom = useWorkspace((state) => state.zoom);
  const isZoomed = useWorkspace((state) => state.width === 'zoomed');
  const isNarrow = usePageWidth() === 'narrow';
  const needed = useStore(usePage().neededHeight);
  const [room, setRoom] = useState(0);

  useEffect(() => {
    if (stage.current === null) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.height ?? 0));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);

  if (isZoomed) return 1;
  if (zoom !== 'fit') return Number(zoom) / 100;
  // A phone draws the modal as large as it is touched.
  if (needed === 0 || room === 0 || isNarrow) return 1;
  // In steps of 1 %, so that the page is not drawn again at each pixel.
  return Math.min(1, Math.max(least, Math.floor((room / needed) * 100) / 100));
}

const least = 0.75;
