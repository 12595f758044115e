import type { ReactElement } from 'react';

function draw(path: string): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const screenIcon = draw('M2 3h12v8H2zM6 14h4M8 11v3');
export const tabletIcon = draw('M3.5 2h9v12h-9zM7.5 12h1');
export const phoneIcon = draw('M5 1.5h6v13H5zM7.5 12.5h1');
export const sunIcon = draw(
  'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8 1v1.5M8 13.500V15M1 8h1.500M13.500 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
);
export const moonIcon = draw('M13.500 9.800A6 6 0 1 1 6.200 2.500a4.800 4.800 0 0 0 7.300 7.300z');
export const systemIcon = draw('M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12');
export const againIcon = draw('M13 8a5 5 0 1 1-1.500-3.600M13 2v3h-3');
export const resetIcon = draw('M3 8a5 5 0 1 0 1.500-3.600M3 2v3h3');
export const undoIcon = draw('M6 3 2.500 6.500 6 10M3 6.500h6a4 4 0 0 1 0 8H7');
export const redoIcon = draw('M10 3l3.500 3.500L10 10M13 6.500H7a4 4 0 0 0 0 8h2');
export const formatIcon = draw('M2.500 3.500h11M5.500 6.500h8M5.500 9.500h8M2.500 12.500h11');
export const upIcon = draw('M8 13V3M4 7l4-4 4 4');
export const downIcon = draw('M8 3v10M4 9l4 4 4-4');
export const leftIcon = draw('M13 8H3M7 4 3 8l4 4');
export const rightIcon = draw('M3 8h10M9 4l4 4-4 4');
export const copyIcon = draw('M5.500 5.500h8v8h-8zM10.500 5.500v-3h-8v8h3');
export const deleteIcon = draw('M3 4.500h10M6 4.500v-2h4v2M4.500 4.500l.5 9h6l.5-9');
export const gripIcon = draw('M6 4v0M6 8v0M6 12v0M10 4v0M10 8v0M10 12v0');
export const directionIcon = draw(
  'M11 2.500H7.500a2.500 2.500 0 0 0 0 5H9M9 2.500V10M11 2.500V10M13 13H3M5.500 10.500 3 13l2.500 2.500',
);
