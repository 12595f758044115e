/**
 * Does to the page what a browser's translation does, now and with all that comes: each text gives way to one inside elements
 * that the page has no record of. Nothing outside of this function is used, so that a page can be given it.
 */
export function translatePage(): () => void {
  const parts = { childList: true, subtree: true };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) translate(node);
  });

  function translate(node: Node): void {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    for (let text: Node | null = texts.currentNode; text !== null; text = texts.nextNode()) found.push(text);
    for (const text of found) if (text instanceof Text) replace(text);
  }

  function replace(text: Text): void {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.matches('font, textarea, style'))
      return;
    const translated = document.createElement('font');
    translated.append(document.createElement('font'));
    translated.firstElementChild?.append(text.data);
    text.replaceWith(translated);
  }

  translate(document.body);
  observer.observe(document.body, parts);
  return () => observer.disconnect();
}
