import { basename, resolve } from 'node:path';
import {
  endpointLanguages,
  type LanguageName,
  writeEndpoint,
} from '../../templates/endpoints/write-endpoint.ts';
import { parseModal } from '../read-modal.ts';
import { readText } from '../read-text.ts';
import { toShellWord } from './shell-word.ts';
import server from './templates/modal/server.mjs?raw';
import { type AppTemplate, address, modalSecret } from './templates.ts';

/** The names of the languages of endpoints. */
export const languageNames = Object.keys(endpointLanguages);

/** Returns the endpoint of a modal as an app. The modal is copied, unless it is in the target folder. */
export function templateFrom(
  { path, name }: { readonly path: string; readonly name: string },
  target: string,
  language = 'node',
): AppTemplate {
  const text = readText(path, name);
  const modal = parseModal(text, name, 'no endpoint can be written for it');
  const file = basename(path);
  const endpoint = writeEndpoint(modal, file, language as LanguageName);
  const commands = otherCommands[language];
  const word = toShellWord(file);
  return {
    files: {
      ...(resolve(target, file) !== path && { [file]: text }),
      ...endpoint,
      ...(commands === undefined && { 'server.mjs': serverFor(Object.keys(endpoint)) }),
    },
    tryAlone: `npx json-modal preview ${word}`,
    tryServed: `npx json-modal check ${word} ${address} --submit`,
    secrets: modalSecret,
    ...(commands && { commands }),
  };
}

function serverFor([endpoint = '']: readonly string[]): string {
  return server.replace('./endpoint.mjs', `./${endpoint}`);
}

const otherCommands: Readonly<Record<string, AppTemplate['commands']>> = {
  python: { test: 'python3 -m unittest', start: 'python3 endpoint.py' },
  php: { test: 'php endpoint.test.php', start: 'php -S localhost:3000 endpoint.php' },
};
