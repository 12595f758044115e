import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { downIcon, leftIcon, rightIcon, upIcon } from './icons.tsx';
import { hasModifier } from './keep-focus.ts';

interface SplitterProps {
  readonly label: string;
  /** The direction of the bar itself. */
  readonly orientation: 'horizontal' | 'vertical';
  /** The share of the part before a vertical bar, and of the part below a horizontal one, in percent. */
  readonly value: number;
  /** The value that a double click restores. */
  readonly first: number;
  readonly onChange: (value: number) => void;
}

const least = 15;
const most = 80;

/** A bar between two panes. It is moved by dragging, by the arrow keys, and by buttons that appear on a press or hover. */
export function Splitter({ label, orientation, value, first, onChange }: SplitterProps): ReactElement {
  const move = (next: number) => onChange(Math.round(Math.min(most, Math.max(least, next)) * 10) / 10);

  function handleKeyDown(event: KeyboardEvent): void {
    const steps = orientation === 'vertical' ? acrossSteps : downSteps;
    const next = event.key === 'Home' ? least : event.key === 'End' ? most : value + (steps[event.key] ?? 0);
    if (next === value || hasModifier(event)) return;
    event.preventDefault();
    move(next);
  }

  function handleDrag(event: PointerEvent<HTMLElement>): void {
    const area = event.currentTarget.closest('.work')?.getBoundingClientRect();
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const isVertical = orientation === 'vertical';
    const share = isVertical
      ? (event.clientX - area.left) / area.width
      : (area.bottom - event.clientY) / area.height;
    move(share * 100);
  }

  return (
    <div className={`splitter splitter-${orientation}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: an <hr> takes no keys */}
      <div
        className="splitter-bar"
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation={orientation}
        aria-valuenow={Math.round(value)}
        aria-valuemin={least}
        aria-valuemax={most}
        onKeyDown={handleKeyDown}
        onDoubleClick={() => move(first)}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.focus();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={handleDrag}
      />
      <div className="splitter-steps">
        {stepButtons[orientation].map(({ words, icon, step }) => (
          <button
            className="button icon-button"
            key={words}
            type="button"
            // The bar has keys for it.
            tabIndex={-1}
            aria-label={`${label}: ${words}`}
            title={words}
            onClick={() => move(value + step)}
          >
            {icon}
          </button>
        ))}
      </div>
    </div>
  );
}

/** In the order of the positions that they move the bar to. */
const stepButtons = {
  vertical: [
    { words: 'less', icon: leftIcon, step: -10 },
    { words: 'more', icon: rightIcon, step: 10 },
  ],
  horizontal: [
    { words: 'more', icon: upIcon, step: 10 },
    { words: 'less', icon: downIcon, step: -10 },
  ],
} as const;

const acrossSteps: Readonly<Record<string, number>> = {
  ArrowLeft: -2,
  ArrowRight: 2,
  PageUp: -10,
  PageDown: 10,
};
const downSteps: Readonly<Record<string, number>> = { ArrowUp: 2, ArrowDown: -2, PageUp: 10, PageDown: -10 };
