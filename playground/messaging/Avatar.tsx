import type { ReactElement } from 'react';

interface AvatarProps {
  readonly name: string;
  readonly isSmall?: boolean;
}

/** The initials of a participant. The page may not load pictures of other sites. */
export function Avatar({ name, isSmall = false }: AvatarProps): ReactElement {
  return (
    <span
      className="avatar"
      aria-hidden="true"
      data-hue={hueOf(name)}
      data-size={isSmall ? 'small' : undefined}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Returns the first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** Returns one of four colours, always the same for a name. */
function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return (sum % 4) + 1;
}
