/** The words of a label as an app would name them; empty without any. */
export function toName(label: string): string {
  return (label.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('_');
}

/** A name that is not taken: as wished, or numbered. */
export function freeName(wished: string, taken: readonly unknown[]): string {
  if (!taken.includes(wished)) return wished;
  for (let count = 2; ; count++) if (!taken.includes(`${wished}_${count}`)) return `${wished}_${count}`;
}
