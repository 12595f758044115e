/** The markup that a text begins with. `before JSON` means that a response follows it, as after a printed warning. */
type Markup = 'XML' | 'HTML' | 'HTML before JSON';

/** Returns the markup that a text begins with; `null` for any other text. */
export function markupOf(text: string): Markup | null {
  const name = /^\s*<(\?xml\b|!doctype\b|!--|[a-z][\w:.-]*)/i.exec(text)?.[1]?.toLowerCase();
  if (name === undefined) return null;
  const isHtml = htmlNames.has(name);
  if (!isHtml && name !== '?xml' && !text.toLowerCase().includes(`</${name}`)) return null;
  if (!isHtml) return 'XML';
  return response.test(text) ? 'HTML before JSON' : 'HTML';
}

const htmlNames: ReadonlySet<string> = new Set([
  ...['!doctype', '!--', 'html', 'head', 'body', 'title', 'meta', 'script', 'style', 'link'],
  ...[
    'h1',
    'h2',
    'h3',
    'p',
    'b',
    'i',
    'br',
    'hr',
    'a',
    'div',
    'span',
    'pre',
    'center',
    'font',
    'table',
    'strong',
    'main',
  ],
]);

const response = /\{\s*"(?:data|success|error)"\s*:/;
