import type { ReactElement } from 'react';
import type { BlockViewProps } from '../react/blocks/view.ts';
import { JsonModalForm } from '../react/JsonModalForm.tsx';
import { english } from '../react/labels/english.ts';
import { Markdown } from '../react/Markdown.tsx';
import { renderMessage } from '../react/SnackbarMessage.tsx';
import type { Modal } from '../session/modal.ts';

interface PictureProps {
  /** A modal that keeps its state. */
  readonly modal: Modal;
  readonly title: string;
  /** The direction of its texts. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
}

/** A modal as the renderer draws it, to look at only. After a success, the message that follows it. */
export function Picture({ modal, title, direction, theme }: PictureProps): ReactElement {
  const { success } = modal.getState();
  return (
    <div className="picture" inert aria-hidden="true" dir={direction} data-theme={theme}>
      {success === null ? (
        <JsonModalForm
          modal={modal}
          title={title}
          components={views}
          installUrl="https://example.com/"
          onClose={ignore}
          onError={ignore}
        />
      ) : (
        <div className="json-modal">
          <div className="json-modal-message">{renderMessage({ ...success, labels: english }, ignore)}</div>
        </div>
      )}
    </div>
  );
}

function ignore(): void {}

/** The renderer loads Markdown on first need, which a page without scripts never does. */
const views = { text: PictureText };

function PictureText({ block }: BlockViewProps<'text'>): ReactElement {
  const { value, markdown } = block.options;
  return <div className="json-modal-text">{markdown ? <Markdown text={value} /> : value}</div>;
}
