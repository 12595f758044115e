import { readValidModal } from '../../src/lint/valid-contents.ts';
import { type LanguageName, writeEndpoint } from '../../src/templates/endpoints/write-endpoint.ts';

/** Returns the file of a modal's endpoint in a language; `file` is the name of the modal's file. */
export function toEndpoint(text: string, file: string, language: LanguageName): string {
  const modal = readValidModal(text);
  const sign = language === 'python' ? '#' : '//';
  if (modal === null) return `${sign} The modal has problems. Correct them first.\n`;
  const [endpoint = ''] = Object.values(writeEndpoint(modal, file, language));
  return endpoint;
}
