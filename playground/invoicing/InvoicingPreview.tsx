import type { ReactElement } from 'react';
import { ProviderFrame } from '../provider/ProviderFrame.tsx';
import type { PreviewProps } from '../provider/preview-props.ts';

export function InvoicingPreview({ onStartOver }: PreviewProps): ReactElement {
  return (
    <ProviderFrame title="Invoicing" area="Deals" onStartOver={onStartOver}>
      {null}
    </ProviderFrame>
  );
}
