import type { Opener } from './brackets.ts';
import type { Member, Node } from './nodes.ts';
import type { Token } from './token.ts';

/** An object or list that is being read, or the text around it all. */
export interface Frame {
  readonly node: Node;
  /** `null`: the text around the one value that it holds. */
  readonly opener: Opener | null;
  expects: Expectation;
  /** The member whose value is being read. */
  member?: Member | undefined;
  /** What is read up to the next comma is no element, since it has a key. */
  isKeyed?: boolean;
  /** The comma that was read last. */
  comma?: Token | undefined;
}

/**
 * What comes next. `entry`: a member or an element, or the end where none was read yet; `next entry`: one that a comma
 * has promised; `comma`: a comma or the end.
 */
export type Expectation = 'entry' | 'next entry' | 'colon' | 'value' | 'comma';

/** The frame of the object or list that a bracket begins. */
export function frameOf({ offset, end }: Token, opener: Opener): Frame {
  const hasErrors = false;
  const node: Node =
    opener === '{'
      ? { offset, end, value: {}, members: [], hasErrors }
      : { offset, end, value: [], elements: [], hasErrors };
  return { node, opener, expects: 'entry' };
}

/** The frame of a whole text. */
export function outerFrame(): Frame {
  return {
    node: { offset: 0, end: 0, value: [], elements: [], hasErrors: false },
    opener: null,
    expects: 'value',
  };
}

/** Begins a member of the object with its key. */
export function beginMember(frame: Frame, { content, offset, end }: Token): void {
  frame.member = { name: content, key: { offset, end } };
  frame.node.members?.push(frame.member);
}

/** Takes back the member whose value is being read. */
export function dropMember(frame: Frame): void {
  if (frame.member !== undefined) frame.node.members?.pop();
  frame.member = undefined;
}

/** Puts a value where the frame waits for one. */
export function place(frame: Frame, node: Node): void {
  const { member } = frame;
  if (member !== undefined) {
    member.value = node;
    setOwn(frame.node.value, member.name, node.value);
  } else if (frame.node.elements !== undefined && !frame.isKeyed) {
    frame.node.elements.push(node);
    (frame.node.value as unknown[]).push(node.value);
  }
  frame.member = undefined;
  frame.expects = 'comma';
}

/** Takes the last element of a list for a key, and what follows for its value. */
export function beginKeyed(frame: Frame): void {
  if (frame.expects === 'comma' && !frame.isKeyed) {
    frame.node.elements?.pop();
    (frame.node.value as unknown[]).pop();
  }
  frame.isKeyed = true;
  frame.expects = 'next entry';
  // The comma before has something after it.
  frame.comma = undefined;
}

/** As JSON.parse does it: `__proto__` is a member like others. */
function setOwn(object: unknown, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
