import type { Session } from './session.ts';

/** The props of the preview of an extension. */
export interface PreviewProps {
  readonly session: Session;
  /** Opens a new session. */
  readonly onStartOver: () => void;
}
