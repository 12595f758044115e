/** A text with the byte order mark and the line ends that another has. */
export function inStyleOf(model: string, text: string): string {
  const lines = model.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
  return model.startsWith('\ufeff') ? `\ufeff${lines}` : lines;
}
