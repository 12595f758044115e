import { kindOfManifest, type ManifestKind } from 'json-modal/extensions';
import MessagesSquare from 'lucide-react/icons/messages-square';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactElement } from 'react';
import { videoIcon } from '../controls/pane-icons.tsx';
import { readValue } from '../json-text/nodes.ts';

/** The icon of the extension that a manifest is for. */
export function ManifestIcon({
  text,
  otherwise,
}: {
  readonly text: string;
  readonly otherwise: ReactElement;
}): ReactElement {
  const kind = kindOfManifest(readValue(text));
  return kind === null ? otherwise : icons[kind];
}

const icons: Readonly<Record<ManifestKind, ReactElement>> = {
  'video-calling': videoIcon,
  invoicing: <ReceiptText />,
  messaging: <MessagesSquare />,
};
