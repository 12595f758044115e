import '../styles/tokens.css';
import './open-url-page.css';
import { readParameters } from '../requests-tool/read-parameters.ts';

// Replaces the app's page that an `open-url` button opens. Its URL is in the hash, and is shown as text.
const address = location.hash.slice(1);
const root = document.getElementById('root');

if (root && URL.canParse(address)) {
  root.append(
    make('h1', 'The app’s page'),
    make('p', 'The modal’s button opened the address of the app. The CRM added this data to it:'),
    make('p', make('code', address.split('?')[0] ?? '')),
    make('table', ...readParameters(address).map(toRow)),
  );
} else if (root) {
  root.textContent = 'This page shows the data that a button with the handler "open-url" sends to the app.';
}

function toRow({ name, value }: { readonly name: string; readonly value: string }): HTMLElement {
  const head = make('th', name);
  head.setAttribute('scope', 'row');
  return make('tr', head, make('td', value));
}

function make(tag: string, ...content: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}
