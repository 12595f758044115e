import type { ComponentProps, ReactElement } from 'react';
import { Button } from '../controls/buttons.tsx';
import { notify, report } from '../documents/notification-store.ts';
import { usePage } from './use-page.ts';

type GetText = () => string | Promise<string>;

interface CopyButtonProps extends ComponentProps<typeof Button> {
  /** The words of the note, such as "Link copied". */
  readonly done: string;
  readonly getText: GetText;
}

/** A button that copies a text. */
export function CopyButton({ done, getText, ...props }: CopyButtonProps): ReactElement {
  const copy = useCopy();
  return <Button {...props} onClick={() => copy(done, getText)} />;
}

/** Returns a function that copies a text, and says what was copied, or why the text could not be made or copied. */
export function useCopy(): (done: string, getText: GetText) => void {
  const { notification } = usePage();
  return (done, getText) => {
    let problem = 'Not copied: the browser gives this page no clipboard.';
    const getOrExplain = async () => {
      try {
        return await getText();
      } catch (error) {
        problem = error instanceof Error ? error.message : problem;
        throw error;
      }
    };
    void copyText(getOrExplain).then(
      () => report(notification, done),
      () => notify(notification, problem),
    );
  };
}

/** Copies a text. On a page without HTTPS, the browser has no clipboard, which counts as a failure. */
async function copyText(getText: GetText): Promise<void> {
  // Requested during the press, with the text to follow: WebKit does not allow it after a delay.
  const blob = toBlob(getText);
  // The browser may never read it. Its error must then not be reported as unhandled.
  blob.catch(() => {});
  const item = new ClipboardItem({ 'text/plain': blob });
  await navigator.clipboard.write([item]);
}

async function toBlob(getText: GetText): Promise<Blob> {
  return new Blob([await getText()], { type: 'text/plain' });
}
