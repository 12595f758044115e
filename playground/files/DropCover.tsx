import { type ReactElement, useEffect, useState } from 'react';
import { usePage } from '../page/use-page.ts';

/** Accepts files dropped anywhere on the page, before the editor or the frame does. */
export function DropCover(): ReactElement | null {
  const page = usePage();
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    addEventListener('dragover', (event) => hasFiles(event) && setOver(true), options);
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), options);
    addEventListener('drop', handleDrop, options);
    return () => stop.abort();

    function handleDrop(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.stopPropagation();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      void import('./import-file.ts').then(({ importFiles }) => importFiles(page, files));
    }
  }, [page]);

  if (!isOver) return null;
  return (
    // A drag sends no pointer events, so a pointer move means that the files have left through the frame.
    <div className="drop-cover" onPointerMove={() => setOver(false)}>
      <strong>Drop a file to open it as a draft</strong>
    </div>
  );
}

/** Whether files are dragged, and not parts of the builder, to a place that does not take them itself. Allows the drop. */
function hasFiles(event: DragEvent): boolean {
  if (event.dataTransfer?.types.includes('Files') !== true) return false;
  if (event.target instanceof Element && event.target.closest('[data-takes-files]')) return false;
  event.preventDefault();
  return true;
}
