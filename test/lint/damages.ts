/** A line after one slip; the line as it is if there is nothing to damage. */
export const damages: Readonly<Record<string, (line: string) => string>> = {
  'without its last character': (line) => line.slice(0, -1),
  'without its first quote': (line) => without(line, line.indexOf('"')),
  'without the closing quote of its first text': (line) => without(line, quoteAt(line, 1)),
  'without the opening quote of its last text': (line) => without(line, quoteAt(line, -2)),
  'without its last quote': (line) => without(line, quoteAt(line, -1)),
  'without its last closing bracket': (line) => without(line, lastOf(line, '}]')),
  'without its last opening bracket': (line) => without(line, lastOf(line, '{[')),
  'without its comma': (line) => without(line, line.lastIndexOf(',')),
  'cut in half': (line) => line.slice(0, Math.floor((line.search(/\S|$/) + line.length) / 2)),
  'cut before a value': (line) => line.replace(/(": ).*/, '$1'),
  'cut after a key': (line) => line.replace(/":.*/, '"'),
  'with its first bracket doubled': (line) => line.replace(/[{}[\]]/, '$&$&'),
  'with its last bracket doubled': (line) => line.replace(/[{}[\]](?!.*[{}[\]])/, '$&$&'),
};

/** The texts that a damage makes, each of one line; those that are JSON still are left out. */
export function damageLines(text: string, damage: (line: string) => string): readonly Damaged[] {
  const lines = text.split('\n');
  return lines
    .map((line, index) => ({ line: index + 1, text: lines.with(index, damage(line)).join('\n') }))
    .filter((damaged) => !isJson(damaged.text));
}

/** A text, and the line in it that is damaged. */
export interface Damaged {
  readonly text: string;
  readonly line: number;
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}

function without(line: string, index: number): string {
  return index < 0 ? line : line.slice(0, index) + line.slice(index + 1);
}

function quoteAt(line: string, place: number): number {
  return [...line.matchAll(/"/g)].at(place)?.index ?? -1;
}

function lastOf(line: string, characters: string): number {
  return Math.max(...[...characters].map((character) => line.lastIndexOf(character)));
}
