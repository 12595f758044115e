import { fitting } from '../terminal.ts';

/** The lines of a text in a column: broken at spaces, within a word only where it is wider than the column. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text;
  for (let most = fitting(rest, width); most < rest.length; most = fitting(rest, width)) {
    const space = rest.lastIndexOf(' ', most);
    const end = space > 2 ? space : most;
    lines.push(rest.slice(0, end));
    rest = `  ${rest.slice(end).trimStart()}`;
  }
  return [...lines, rest];
}
