/**
 * The constructs of markdown outside of the format, which stay text. Images and emphasis are not among them: without them,
 * "![a](b)" is parsed as a link, and strong does not exist. The build leaves their code out of the renderer.
 */
export const unsupportedMarkdown = [
  'autolink',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'thematicBreak',
];
