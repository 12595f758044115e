import { toUpload } from '../editor/to-upload.ts';

/** The text as a module for the app's server, where the compiler knows the modal's keys and values. */
export async function toTypeScript(title: string, text: string): Promise<string> {
  const words = title.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalise(word))).join('');
  const name = /^[a-z]/.test(joined) ? `${joined}Modal` : 'modal';
  const schema = (await toUpload(text)).trim();
  return `import { defineModal } from 'json-modal/endpoint';\n\nexport const ${name} = defineModal(${schema});\n`;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
