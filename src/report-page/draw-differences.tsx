import type { ReactElement } from 'react';
import { drawDocument } from './draw-document.tsx';

/** A picture that is not as before. A new one has nothing before, and a missing one nothing now. */
export interface Difference {
  /** The name of its file. */
  readonly file: string;
  readonly caption: string;
  readonly verdict: 'looks different' | 'is new' | 'is gone';
  /** The images before and now, in Base64. */
  readonly before: string | null;
  readonly now: string | null;
}

/** Returns the page of the pictures that differ, each beside the one before. */
export function drawDifferences(title: string, differences: readonly Difference[]): Promise<string> {
  return drawDocument(
    `${title} – differences`,
    <main className="differences">
      <h1>{title}: differences</h1>
      {differences.map(({ file, caption, verdict, before, now }) => (
        <section key={file}>
          <h2 dir="auto">{caption}</h2>
          <p className="muted">
            {file} {verdict}.
          </p>
          <div className="themes">
            <Image caption="Before" image={before} />
            <Image caption="Now" image={now} />
          </div>
        </section>
      ))}
    </main>,
  );
}

function Image({
  caption,
  image,
}: {
  readonly caption: string;
  readonly image: string | null;
}): ReactElement {
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      {image === null ? (
        <p className="empty">This picture is missing.</p>
      ) : (
        <img src={`data:image/png;base64,${image}`} alt={caption} />
      )}
    </figure>
  );
}
