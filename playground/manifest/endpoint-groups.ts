/** A group of endpoints, by what they are about. */
interface EndpointGroup {
  readonly title: string;
  readonly names: readonly string[];
}

/** Groups the endpoints of a manifest. They keep their order. */
export function groupEndpoints(names: readonly string[]): readonly EndpointGroup[] {
  return Object.keys(subjects)
    .map((title) => ({ title, names: names.filter((name) => titleOf(name) === title) }))
    .filter((group) => group.names.length > 0);
}

function titleOf(name: string): string | undefined {
  return Object.keys(subjects).find((title) => subjects[title]?.some((word) => name.includes(word)));
}

/** The words in the names of the endpoints of each group. Those without any are lists. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  Connection: ['ProviderAccount', 'Channel'],
  Meetings: ['Meeting'],
  Invoices: ['Invoice'],
  Products: ['Product'],
  Contacts: ['Contact'],
  Conversations: ['Conversation', 'Message', 'Sender'],
  Lists: [''],
};

/** Returns the longest beginning of all URLs that ends with a slash; an empty text for fewer than two. */
export function commonFolder([first = '', ...others]: readonly string[]): string {
  let length = others.length === 0 ? 0 : first.length;
  while (length > 0 && !others.every((url) => url.startsWith(first.slice(0, length)))) length--;
  return first.slice(0, first.lastIndexOf('/', length - 1) + 1);
}
