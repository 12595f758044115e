import { type RefObject, useEffect } from 'react';

/** Colours the JSON in an element after each drawing, without elements for it. Browsers without highlights show one colour. */
export function useJsonColours(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current === null || !('highlights' in CSS)) return;
    const ranges = [...findTokens(element.current)];
    for (const [name, range] of ranges) highlightNamed(name).add(range);
    return () => {
      for (const [name, range] of ranges) highlightNamed(name).delete(range);
    };
  });
}

type TokenName = 'json-name' | 'json-string' | 'json-constant';

/** Finds the names, strings and constants in the texts of an element. */
function* findTokens(element: HTMLElement): Generator<readonly [TokenName, StaticRange]> {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { 0: token, 1: colon, index } of (node.nodeValue ?? '').matchAll(tokens)) {
      const name = colon ? 'json-name' : token.startsWith('"') ? 'json-string' : 'json-constant';
      const endOffset = index + token.length - (colon?.length ?? 0);
      yield [
        name,
        new StaticRange({ startContainer: node, startOffset: index, endContainer: node, endOffset }),
      ];
    }
  }
}

const tokens = /"(?:[^"\\]|\\.)*"?(:)?|-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

function highlightNamed(name: TokenName): Highlight {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}
