import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import './held.css';
import { usePage } from '../page/use-page.ts';
import { holdIcon } from './icons.tsx';

/** Holds the next responses until they are released, or releases all. */
export function HoldButton(): ReactElement {
  const { races } = usePage();
  const isHolding = useStore(races, (state) => state.isHolding);
  return (
    <button
      className="button lined tall"
      type="button"
      aria-label="Hold"
      aria-pressed={isHolding}
      data-tip={isHolding ? 'Release all responses' : 'Hold the next responses'}
      onClick={() => races.setHolding(!isHolding)}
    >
      {holdIcon}
      <span className="hold-word">Hold</span>
    </button>
  );
}
