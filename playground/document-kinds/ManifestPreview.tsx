import type { ManifestKind } from 'json-modal/extensions';
import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';
import { Empty } from '../controls/Empty.tsx';
import { PreviewSkeleton } from '../controls/Skeletons.tsx';
import { sampleOf } from '../documents/workspace-store.ts';
import type { PreviewProps } from '../extension-preview/session.ts';
import { useSession } from '../extension-preview/use-session.ts';
import { useDeferredManifest } from '../manifest/read-manifest.ts';
import { useWorkspace } from '../page/use-page.ts';

/** The places of the CRM where each extension is used. */
const previews: Readonly<Record<ManifestKind, ComponentType<PreviewProps>>> = {
  'video-calling': lazy(async () => ({
    default: (await import('../video-calling/VideoCallingPreview.tsx')).VideoCallingPreview,
  })),
  invoicing: lazy(async () => ({
    default: (await import('../invoicing/InvoicingPreview.tsx')).InvoicingPreview,
  })),
  messaging: lazy(async () => ({
    default: (await import('../messaging/MessagingPreview.tsx')).MessagingPreview,
  })),
};

/** The place of the CRM where the extension of a manifest is used. */
export function ManifestPreview(): ReactElement {
  const { kind } = useDeferredManifest();
  const document = useWorkspace((state) => sampleOf(state).id);
  const [start, setStart] = useState(0);
  if (kind !== null)
    return (
      <OpenPreview key={`${document} ${kind} ${start}`} kind={kind} onStartOver={() => setStart(start + 1)} />
    );
  return (
    <section className="pane preview" aria-label="Preview" data-area tabIndex={-1}>
      <header className="pane-head">
        <h2 className="preview-title">Manifest</h2>
      </header>
      <Empty title="No extension yet">
        The place of the CRM where your extension is used appears here once the manifest has an endpoint.
      </Empty>
    </section>
  );
}

interface OpenPreviewProps {
  readonly kind: ManifestKind;
  readonly onStartOver: () => void;
}

function OpenPreview({ kind, onStartOver }: OpenPreviewProps): ReactElement {
  const session = useSession(kind);
  const Preview = previews[kind];
  if (session === null) return <PreviewSkeleton />;
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      <Preview session={session} onStartOver={onStartOver} />
    </Suspense>
  );
}
