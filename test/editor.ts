import {
  getLanguageService,
  type JSONSchema,
  type MarkedString,
  type MarkupContent,
  TextDocument,
} from 'vscode-json-languageservice';

/** The JSON support of Visual Studio Code, and of editors that use its language server, with a schema for every file. */
export function openEditor(schema: object) {
  const service = getLanguageService({});
  // As it is read from the file.
  const read: JSONSchema = JSON.parse(JSON.stringify(schema));
  service.configure({ schemas: [{ uri: 'file:///schema.json', fileMatch: ['*.json'], schema: read }] });

  /** The bar is the position of the cursor. */
  function open(text: string) {
    const document = TextDocument.create('file:///cake.modal.json', 'json', 1, text.replace('|', ''));
    const position = document.positionAt(Math.max(0, text.indexOf('|')));
    return { document, json: service.parseJSONDocument(document), position };
  }

  return {
    /** The completions at the bar, with their meaning. */
    async completeAt(text: string): Promise<readonly (readonly [string, string])[]> {
      const { document, json, position } = open(text);
      const list = await service.doComplete(document, position, json);
      return (list?.items ?? []).map(({ label, documentation = '' }) => [label, textOf(documentation)]);
    },
    /** The hover text at the bar, without the escapes of Markdown. */
    async hoverAt(text: string): Promise<string> {
      const { document, json, position } = open(text);
      const hover = await service.doHover(document, position, json);
      const contents: readonly (MarkedString | MarkupContent)[] = [hover?.contents ?? ''].flat();
      return contents.map(textOf).join('\n').replace(/\\(.)/g, '$1');
    },
    /** The messages of all problems. */
    async problemsIn(text: string): Promise<readonly string[]> {
      const { document, json } = open(text);
      return (await service.doValidation(document, json)).map(({ message }) => textOf(message));
    },
  };
}

function textOf(content: MarkedString | MarkupContent): string {
  return typeof content === 'string' ? content : content.value;
}
