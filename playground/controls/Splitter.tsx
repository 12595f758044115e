import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { Button } from './buttons.tsx';

interface SplitterProps {
  readonly label: string;
  /** The side on which the column is. */
  readonly side: 'start' | 'end';
  readonly least: number;
  readonly most: number;
  /** Sets the width of the column in pixels; `null` restores the first width. */
  readonly onChange: (width: number | null) => void;
  readonly onFold: () => void;
}

/**
 * The edge of a column. It is moved by dragging, by the arrow keys, and by buttons that appear on a press or hover; Enter folds
 * the column, and a double click restores its first width.
 */
export function Splitter({ label, side, least, most, onChange, onFold }: SplitterProps): ReactElement {
  const toWider = side === 'start' ? 1 : -1;
  const move = (bar: Element, width: number) => {
    const next = Math.round(Math.min(most, Math.max(least, width)));
    onChange(next);
    bar.setAttribute('aria-valuenow', String(next));
  };

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const width = widthOf(event.currentTarget);
    const step = (event.shiftKey ? 64 : 16) * toWider;
    const next = {
      ArrowLeft: width - step,
      ArrowRight: width + step,
      Home: side === 'start' ? least : most,
      End: side === 'start' ? most : least,
    }[event.key];
    if (event.key === 'Enter') onFold();
    else if (next === undefined) return;
    else move(event.currentTarget, next);
    event.preventDefault();
  }

  function handleDrag(event: PointerEvent<HTMLElement>): void {
    const column = columnOf(event.currentTarget)?.getBoundingClientRect();
    if (!column || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(event.currentTarget, side === 'start' ? event.clientX - column.left : column.right - event.clientX);
  }

  return (
    <div className="splitter" data-side={side}>
      {/* biome-ignore lint/a11y/useSemanticElements: an <hr> takes no keys */}
      <div
        className="splitter-bar"
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={least}
        ref={(bar) => bar?.setAttribute('aria-valuenow', String(widthOf(bar)))}
        onFocus={({ currentTarget }) =>
          currentTarget.setAttribute('aria-valuenow', `${widthOf(currentTarget)}`)
        }
        onKeyDown={handleKeyDown}
        onDoubleClick={() => onChange(null)}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.focus();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={handleDrag}
      />
      <div className="splitter-steps">
        {[
          { words: 'less', step: -64 },
          { words: 'more', step: 64 },
        ].map(({ words, step }) => (
          <Button
            look="icon-button"
            key={words}
            // The bar has keys for it.
            tabIndex={-1}
            aria-label={`${label}: ${words}`}
            data-tip={`${label}: ${words}`}
            onClick={({ currentTarget }) => {
              const bar = currentTarget.closest('.splitter')?.firstElementChild;
              if (bar) move(bar, widthOf(bar) + step);
            }}
          >
            {step < 0 ? '−' : '+'}
          </Button>
        ))}
      </div>
    </div>
  );
}

function columnOf(bar: Element): Element | null {
  return bar.closest('.pane');
}

function widthOf(bar: Element): number {
  return Math.round(columnOf(bar)?.getBoundingClientRect().width ?? 0);
}
