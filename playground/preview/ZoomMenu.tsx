import type { ReactElement } from 'react';
import { opensIcon } from '../controls/icons.tsx';
import { Menu } from '../controls/Menu.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { directions, type Zoom, zooms } from '../workspace/workspace.ts';

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
