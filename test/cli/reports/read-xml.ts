type Element = readonly [name: string, attributes: Readonly<Record<string, string>>];

/** The elements of a well-formed XML text in their order; throws at the first thing that is not well-formed. */
export function readXml(text: string): Element[] {
  const elements: Element[] = [];
  const open: string[] = [];
  let rest = text.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '');
  while (rest.trim() !== '') {
    const [part, slash, name, attributes, alone, characters] = token.exec(rest) ?? [];
    if (part === undefined) throw new Error(`Not well-formed: ${rest.slice(0, 80)}`);
    if (characters !== undefined) unescapeXml(characters);
    else if (slash === '/') expectSame(open.pop(), name);
    else {
      elements.push([name ?? '', readAttributes(attributes ?? '')]);
      if (alone !== '/') open.push(name ?? '');
    }
    rest = rest.slice(part.length);
  }
  expectSame(open.pop(), undefined);
  return elements;
}

const token = /^(?:<(\/?)([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>|([^<]+))/;

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/ ([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescapeXml(value)]));
}

function unescapeXml(text: string): string {
  return text.replace(/&(#(\d+);)?/g, (_, reference: string | undefined, code: string) => {
    if (reference === undefined) throw new Error(`A bare ampersand: ${text}`);
    return String.fromCodePoint(Number(code));
  });
}

function expectSame(opened: string | undefined, closed: string | undefined): void {
  if (opened !== closed) throw new Error(`<${opened}> was closed by </${closed}>`);
}
