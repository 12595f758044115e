import type { ReactElement } from 'react';
import { ProviderFrame } from '../provider/ProviderFrame.tsx';
import type { PreviewProps } from '../provider/preview-props.ts';

export function MessagingPreview({ onStartOver }: PreviewProps): ReactElement {
  return (
    <ProviderFrame title="Messaging" area="Deals" onStartOver={onStartOver}>
      {null}
    </ProviderFrame>
  );
}
