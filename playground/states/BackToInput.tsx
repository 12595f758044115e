import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useModalState, usePage } from '../page/use-page.ts';

/** Names the state that the preview was brought to, and a link back to what the user had entered. */
export function BackToInput(): ReactElement | null {
  const { broughtTo, preview } = usePage();
  const brought = useStore(broughtTo);
  const blocks = useModalState((state) => state.blocks);
  if (brought.name === null || blocks !== brought.blocks) return null;
  return (
    <span className="status-part status-back">
      <span className="cut">The preview shows {brought.name}</span>
      <button
        className="link"
        type="button"
        onClick={() => {
          broughtTo.setState({ name: null, input: [], blocks: null });
          void preview.reopenWith(brought.input);
        }}
      >
        Back to your input
      </button>
    </span>
  );
}
