import { quote } from '../format/quote.ts';
import type { Edit, Fix } from './diagnostic.ts';
import type { Finding, Plan } from './finding.ts';
import { findPlace, type Place } from './text/find-place.ts';
import { endOf, type Member, type Node, type Span } from './text/node.ts';

/** Turns plans into edits that keep everything else of the text as it was written. */
export class PlanMaker {
  private readonly text: string;
  private readonly root: Node | undefined;
  /** What the fixes of all findings take away: commas go by what stays. */
  private readonly removed: ReadonlySet<Member>;

  constructor(text: string, root: Node | undefined, findings: readonly { readonly finding: Finding }[]) {
    this.text = text;
    this.root = root;
    this.removed = new Set(findings.flatMap(({ finding }) => this.removedBy(finding) ?? []));
  }

  /** The fix that a plan comes to; `undefined` where there is nothing that it could be done to. */
  make(pointer: string, plan: Plan): Fix | undefined {
    const place = this.find(plan.pointer ?? pointer);
    if (place === undefined) return undefined;
    if (plan.do === 'replace') return this.replace(place, plan.by);
    if (place.member === undefined || place.parent?.members === undefined) return undefined;
    const inObject = { member: place.member, members: place.parent.members, parent: place.parent };
    if (plan.do === 'rename') return rename(inObject, plan.to);
    return plan.do === 'remove' ? this.remove(inObject) : this.insert(inObject, plan.name, plan.value);
  }

  private find(pointer: string): Place | undefined {
    return this.root && findPlace(this.root, pointer);
  }

  private removedBy({ pointer, fix }: Finding): Member | undefined {
    if (fix === undefined || 'edits' in fix || fix.do !== 'remove') return undefined;
    return this.find(fix.pointer ?? pointer)?.member;
  }

  private replace({ node }: Place, by: unknown): Fix {
    const value = JSON.stringify(by);
    const shown = value.length > 60 ? `${value.slice(0, 59)}…` : value;
    return { description: `Write ${shown}.`, edits: [edit(node, value)] };
  }

  private remove({ member, members, parent }: InObject): Fix {
    const description = `Remove ${quote(member.name)}.`;
    const index = members.indexOf(member);
    const stays = members.map((one) => one !== member && !this.removed.has(one));
    const before = members[index - 1];
    const after = members[index + 1];
    // Every member goes, so that no comma can stay.
    if (!stays.includes(true)) return { description, edits: [edit(inside(parent), '')] };
    if (before !== undefined && stays.lastIndexOf(true, index) >= 0)
      return { description, edits: [edit({ offset: endOf(before), end: endOf(member) }, '')] };
    const end = after?.key.offset ?? endOf(member);
    return { description, edits: [edit({ offset: member.key.offset, end }, '')] };
  }

  private insert({ member, members, parent }: InObject, name: string, value: unknown): Fix {
    const before = members[members.indexOf(member) - 1];
    const gap = this.text
      .slice(before ? endOf(before) : parent.offset + 1, member.key.offset)
      .replace(',', '');
    const written = `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const end = endOf(member);
    return { description: `Add ${written}.`, edits: [{ offset: end, length: 0, text: `,${gap}${written}` }] };
  }
}

interface InObject {
  readonly member: Member;
  readonly members: readonly Member[];
  readonly parent: Node;
}

/** No fix where the object has a member of that name: it would have two. */
function rename({ member, members }: InObject, to: string): Fix | undefined {
  if (members.some(({ name }) => name === to)) return undefined;
  return { description: `Write ${quote(to)}.`, edits: [edit(member.key, JSON.stringify(to))] };
}

function edit({ offset, end }: Span, text: string): Edit {
  return { offset, length: end - offset, text };
}

function inside({ offset, end }: Node): Span {
  return { offset: offset + 1, end: end - 1 };
}
