/** Returns whether a text has a stack trace of Node, Python, Java, PHP or Ruby, also in HTML. */
export function hasStackTrace(text: string): boolean {
  const plain = text.replace(/<br ?\/?>|\\n/g, '\n').replaceAll('&nbsp;', ' ');
  return /(?<=\n)[^\S\n]*at .+:\d|Traceback \(most recent|Stack trace:|\.rb:\d+:in /.test(plain);
}
