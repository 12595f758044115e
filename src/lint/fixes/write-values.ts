import { cut } from '../../base/text.ts';
import { writeValue } from '../../format/words/phrases.ts';
import type { Edit, Fix } from '../text/edit.ts';
import type { Place, Span } from '../text/nodes.ts';
import { spanInString } from '../text/strings.ts';

/** Text around a value. */
export function surround({ node: { offset, end } }: Place, before: string, after: string, as: string): Fix {
  const edits = [
    { offset, length: 0, text: before },
    { offset: end, length: 0, text: after },
  ];
  return { description: as, edits: edits.filter(({ text }) => text !== '') };
}

/** Other values in the places of several; `undefined` where one of them is missing. */
export function replaceAll(
  values: Readonly<Record<string, unknown>>,
  find: (pointer: string) => Place | undefined,
): Fix | undefined {
  const edits = Object.entries(values).flatMap(([pointer, value]) => {
    const place = find(pointer);
    return place === undefined ? [] : [edit(place.node, write(value))];
  });
  const description = `Write ${Object.values(values)
    .map((value) => cut(write(value)))
    .join(' and ')}.`;
  const isWhole = edits.length === Object.keys(values).length;
  return isWhole ? { description, edits: edits.sort((one, other) => one.offset - other.offset) } : undefined;
}

/** Replaces a part of what a string says. */
export function replacePart(
  text: string,
  { node }: Place,
  { from, to, by }: { readonly from: number; readonly to: number; readonly by: string },
): Fix {
  const written = JSON.stringify(by).slice(1, -1);
  return {
    description: `Write ${cut(write(by))}.`,
    edits: [edit(spanInString(text, node, from, to), written)],
  };
}

/** Replaces a part of a text. */
export function edit({ offset, end }: Span, text: string): Edit {
  return { offset, length: end - offset, text };
}

/** The JSON of a value, in one line. */
export function write(value: unknown): string {
  return writeValue(value, JSON.stringify);
}
