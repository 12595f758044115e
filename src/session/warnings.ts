import type { ModalEvent } from './events.ts';
import type { Definition, Life } from './life.ts';

/** Returns the warnings about a URL that contains the form. */
export function findWarnings(url: string, life: Life, definition: Definition): readonly ModalEvent[] {
  const events: ModalEvent[] = [];
  if (url.length > longestUrl) {
    const message = `The URL with the form has ${url.length} characters; servers may refuse more than ${longestUrl}.`;
    events.push({ type: 'warning', warning: 'long-url', message });
  }
  const passwords = passwordKeys(life, definition).map((key) => JSON.stringify(key));
  if (passwords.length > 0) {
    const message = `The password in ${passwords.join(', ')} travels in a URL, which servers write to their logs.`;
    events.push({ type: 'warning', warning: 'password-in-url', message });
  }
  return events;
}

/** Proxies and servers have refused longer ones, https://www.rfc-editor.org/rfc/rfc9110#section-4.1 */
const longestUrl = 2000;

function passwordKeys(life: Life, definition: Definition): string[] {
  const form = definition.evaluate(life).toForm();
  const { blocks } = life.contents;
  return blocks
    .filter(({ key, options }) => options.type === 'password' && Object.hasOwn(form, key))
    .map(({ key }) => key);
}
