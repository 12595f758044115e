import { basename, resolve } from 'node:path';
import {
  endpointLanguages,
  type LanguageName,
  writeEndpoint,
} from '../../templates/endpoints/write-endpoint.ts';
import { parseModal } from '../read-modal.ts';
import { readText } from '../read-text.ts';
import { makePrintable } from '../terminal.ts';
import { quote } from '../words.ts';
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
    ...(language === 'typescript' &&
      !Reflect.get(process.features, 'typescript') && { needs: typeScriptNeeds }),
  };
}

function serverFor([endpoint = '']: readonly string[]): string {
  return server.replace('./endpoint.mjs', `./${endpoint}`);
}

const typeScriptNeeds = `Node runs TypeScript from version 22.18 on. This is ${process.version}.`;

const otherCommands: Readonly<Record<string, AppTemplate['commands']>> = {
  python: { test: 'python3 -m unittest', start: 'python3 endpoint.py' },
  php: { test: 'php endpoint.test.php', start: 'php -S localhost:3000 endpoint.php' },
};

/** Returns a path as one word to paste into a shell: of Windows, or any other system. */
export function toShellWord(path: string, platform = process.platform): string {
  const word = path.startsWith('-') ? `./${path}` : path;
  return makePrintable(platform === 'win32' ? toWindowsWord(word) : toPosixWord(word));
}

function toWindowsWord(path: string): string {
  return /[^\w./\\:~-]/.test(path) ? quote(path) : path;
}

function toPosixWord(path: string): string {
  if (!/[^\w./:-]/.test(path)) return path;
  // Shells read these in double quotes.
  return /["$`\\!]/.test(path) ? `'${path.replaceAll("'", String.raw`'\''`)}'` : quote(path);
}
