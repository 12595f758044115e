import type { Owner, Rest, Violation } from './violation.ts';

/** A violation that is made only if it is listed: a text can have millions. */
export interface ViolationDraft {
  /** The kind of violation, which decides the rule and the subject. */
  readonly about: Pick<Violation, 'scope' | 'keyword' | 'params' | 'owner'>;
  readonly make: () => Violation;
}

/**
 * Returns the first violations of each kind, in order. One more violation represents the others of a kind, at the place of the
 * first.
 */
export function collect(drafts: Iterable<ViolationDraft>, limit: number): readonly Violation[] {
  const listed: Violation[] = [];
  const groups = new Map<string, { count: number; rest?: RestSoFar }>();
  for (const { about, make } of drafts) {
    const kind = kindOf(about);
    const group = groups.get(kind) ?? { count: 0 };
    groups.set(kind, group);
    if (++group.count <= limit) listed.push(make());
    else {
      if (group.rest === undefined) {
        group.rest = { count: 0, definitions: new Set(), owner: null };
        listed.push({ ...make(), rest: group.rest });
      }
      addTo(group.rest, about.owner);
    }
  }
  return listed;
}

/** Returns a draft of an existing violation. */
export function drafted(violation: Violation): ViolationDraft {
  return { about: violation, make: () => violation };
}

/** Returns a draft that adds something to a violation when it is created. */
export function revised(
  { about, make }: ViolationDraft,
  revise: (violation: Violation) => Violation,
): ViolationDraft {
  return { about, make: () => revise(make()) };
}

/** Returns the pointer of the block or button that contains a pointer. */
export function definitionOf(pointer: string): string {
  return /^(?:\/[^/]*){0,4}/.exec(pointer)?.[0] ?? '';
}

interface RestSoFar extends Rest {
  count: number;
  readonly definitions: Set<string>;
  /** The owner of the last violation. */
  owner: Owner | null;
}

function addTo(rest: RestSoFar, owner: Owner): void {
  rest.count++;
  if (owner === rest.owner) return;
  rest.owner = owner;
  rest.definitions.add(definitionOf(owner.pointer));
}

function kindOf({ scope, keyword, params, owner }: ViolationDraft['about']): string {
  return `${scope} ${keyword} ${owner.noun} ${params['format']}`;
}
