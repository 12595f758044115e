/** Returns a text without a byte order mark, with LF line ends. */
export function withPlainEndings(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/**
 * Gives a text the byte order mark and line ends of another. Unchanged lines keep their line ends; new ones get that of the
 * line before.
 */
export function matchLineEnds(model: string, text: string): string {
  const mark = model.startsWith('\ufeff') ? '\ufeff' : '';
  const old = linesOf(model.slice(mark.length));
  const first = old[0]?.ending || '\n';
  if (old.every(({ ending }) => ending === first || ending === ''))
    return mark + text.replaceAll('\n', first);
  return mark + withEndingsOf(old, linesOf(text));
}

interface Line {
  readonly words: string;
  /** The line end; empty at the end of the text. */
  readonly ending: string;
}

function linesOf(text: string): readonly Line[] {
  const parts = text.split(/(\r\n?|\n)/);
  return parts.flatMap((words, index) => (index % 2 === 0 ? { words, ending: parts[index + 1] ?? '' } : []));
}

function withEndingsOf(old: readonly Line[], lines: readonly Line[]): string {
  let begin = 0;
  while (begin < lines.length && old[begin]?.words === lines[begin]?.words) begin++;
  let end = 0;
  const most = Math.min(old.length, lines.length) - begin;
  while (end < most && old.at(-1 - end)?.words === lines.at(-1 - end)?.words) end++;
  const between = endingsByWords(old.slice(begin, old.length - end));
  let last = old[0]?.ending || '\n';
  return lines
    .map(({ words, ending }, index) => {
      const isAfter = index >= lines.length - end;
      const kept = isAfter ? old[index - lines.length + old.length] : index < begin ? old[index] : undefined;
      const wanted = kept?.ending || between.get(words)?.pop() || last;
      // Otherwise the two would be one line end.
      last = last === '\r' && wanted === '\n' && words === '' && index > 0 ? last : wanted;
      return words + (ending === '' ? '' : last);
    })
    .join('');
}

/** Returns the line ends of the lines between common ones, by text, the first one last. */
function endingsByWords(lines: readonly Line[]): Map<string, string[]> {
  const endings = new Map<string, string[]>();
  for (const { words, ending } of [...lines].reverse()) {
    const earlierEndings = endings.get(words);
    if (earlierEndings === undefined) endings.set(words, [ending]);
    else earlierEndings.push(ending);
  }
  return endings;
}
