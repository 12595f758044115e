import { cut } from '../../base/text.ts';
import type { Edit, Fix } from '../text/edit.ts';
import type { Member, Node, Place } from '../text/nodes.ts';
import { write } from './write-values.ts';

/** An element of a list, and the member that names its key. */
interface NamedElement {
  readonly element: Node;
  readonly member: Member;
  readonly key: string;
}

/** Returns the key that each element of a list is meant to have; `undefined` unless every element has a different one. */
export function findKeys({ elements = [] }: Node): readonly NamedElement[] | undefined {
  const named = elements.flatMap((element): readonly NamedElement[] => {
    const member = namesOfKeys.map((name) => memberOf(element, name)).find((one) => one !== undefined);
    const key = member?.value?.value;
    return member && typeof key === 'string' && isKey.test(key) ? [{ element, member, key }] : [];
  });
  const keys = new Set(named.map(({ key }) => key));
  return keys.size === elements.length ? named : undefined;
}

/** The brackets of a list as those of an object, which may be the properties of an object schema. */
export function openList({ offset, end }: Node, inSchema: boolean): readonly [open: Edit, close: Edit] {
  const [open, close] = inSchema ? ['{ "type": "object", "properties": {', '} }'] : ['{', '}'];
  return [
    { offset, length: 1, text: open },
    { offset: end - 1, length: 1, text: close },
  ];
}

/** Adds an element behind another, laid out like that; `undefined` outside of a list. */
export function addBehind(text: string, { node, parent }: Place, value: unknown): Fix | undefined {
  if (parent?.elements === undefined) return undefined;
  const gap = /\s+$/.exec(text.slice(parent.offset + 1, node.offset))?.[0] ?? ' ';
  const written = write(value);
  return {
    description: `Add ${cut(written)}.`,
    edits: [{ offset: node.end, length: 0, text: `,${gap}${written}` }],
  };
}

const namesOfKeys = ['key', 'id', 'name'];

/** Words with blanks, or with a large letter, are a label rather. */
const isKey = /^[a-z_][\w-]*$/;

function memberOf({ members = [] }: Node, name: string): Member | undefined {
  return members.find((member) => member.name === name);
}
