import { type MouseEvent, useEffect, useRef } from 'react';
import { keepFromDownshift } from './keep-from-downshift.ts';

/**
 * Keeps downshift from taking a pointer that lies still for one that points: browsers report a move when a list opens
 * or scrolls under it, and the item that the keys are at would be lost.
 */
export function useStillPointer(isOpen: boolean): (event: MouseEvent) => void {
  const last = useRef<string | null>(null);

  useEffect(() => {
    if (!isOpen) last.current = null;
  }, [isOpen]);

  return (event) => {
    const point = `${event.screenX} ${event.screenY}`;
    const hasMoved = last.current !== null && last.current !== point;
    last.current = point;
    if (!hasMoved) keepFromDownshift(event);
  };
}
