/** The keys, texts, numbers and words of a text, found by their signs alone; a text in quotes as what it says. */
export function writtenIn(text: string): readonly string[] {
  return [...text.matchAll(/\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\\r\n]|\\.)*"|[^\s{}[\]:,"]+/g)].map(([part]) =>
    decode(part),
  );
}

function decode(part: string): string {
  if (!part.startsWith('"')) return part;
  try {
    return JSON.parse(part);
  } catch {
    return part.slice(1, -1);
  }
}

/** The first list without as many of each as the second has. */
export function without(all: readonly string[], some: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const part of some) left.set(part, (left.get(part) ?? 0) + 1);
  return all.filter((part) => {
    const count = left.get(part) ?? 0;
    left.set(part, count - 1);
    return count <= 0;
  });
}
