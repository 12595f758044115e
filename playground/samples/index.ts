import type { KindName } from '../analysis/kind-facts.ts';

/** A document to start from. */
export interface Sample {
  /** The kind of the document. */
  readonly kind: KindName;
  /** The file's name without its ending, which is also the name of its app. */
  readonly id: string;
  /** The title in the menu and in the header of the modal. */
  readonly title: string;
  readonly text: string;
  /** The sample whose app responds. Default: its own. */
  readonly app?: string;
}

const files = import.meta.glob<string>(
  [
    './*.modal.json',
    '../../src/templates/modals/{cake-order,confirm,dependent-selects,empty,list-action}.modal.json',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const texts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.modal.json'.length),
    text,
  ]),
);

const titles: Readonly<Record<string, string>> = {
  'cake-order': 'New cake order',
  'dependent-selects': 'Book a room',
  'rules-showcase': 'Plan a delivery',
  'field-checks': 'Create an account',
  'long-lists': 'Send invitations',
  'hidden-values': 'Ask for a discount',
  'markdown-text': 'Log a renewal call',
  'open-report': 'Open a report',
  confirm: 'Cancel an order',
  'list-action': 'Hand over deals',
  empty: 'One input, to start with',
};

/** Whole modals, the most useful first. */
export const wholeSamples: readonly Sample[] = Object.keys(titles).map(toSample);

/** The kinds of blocks one by one, with all that they can do. */
export const kindSamples: readonly Sample[] = Object.keys(texts)
  .filter((id) => !Object.hasOwn(titles, id))
  .map(toSample);

/** Every sample. */
export const samples: readonly Sample[] = [...wholeSamples, ...kindSamples];

/** Returns the sample with this name, or else the first. */
export function findSample(id: unknown): Sample {
  return samples.find((sample) => sample.id === id) ?? (samples[0] as Sample);
}

function toSample(id: string): Sample {
  return { kind: 'modal', id, title: titles[id] ?? toTitle(id), text: texts[id] ?? '' };
}

function toTitle(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
