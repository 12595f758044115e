/** Returns a value as JSON: on one line if it is short, with at least the first `open` levels on several lines. */
export function printValue(value: unknown, indent: string, unit: string, open = 0): string {
  const line = printLine(value);
  if (typeof value !== 'object' || value === null || line === '{}' || line === '[]') return line;
  if (open <= 0 && line.length + indent.length <= maxLineLength) return line;
  const inner = indent + unit;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(([key, member]) => {
    const printed = printValue(member, inner, unit, open - 1);
    return isList ? inner + printed : `${inner}${JSON.stringify(key)}: ${printed}`;
  });
  const [first, last] = isList ? '[]' : '{}';
  return `${first}\n${lines.join(',\n')}\n${indent}${last}`;
}

const maxLineLength = 80;

function printLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${printLine(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Returns the indentation of one level in a text. Default: two spaces. */
export function indentUnitOf(text: string): string {
  return /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
}

/** Returns the indentation of the line at an offset. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}
