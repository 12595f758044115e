import { differsInForm } from '../../base/near-miss.ts';
import type { FixPlan, ProblemDetails } from '../../base/problem.ts';
import { cut, quote } from '../../base/text.ts';
import type { Edit, Fix, Span } from '../../base/text-edit.ts';
import type { ParsedText } from '../source.ts';
import { endOf, findPlace, type Member, type Node, placeInside, type TextPlace } from '../text/nodes.ts';
import {
  addBehind,
  edit,
  findKeys,
  has,
  neighbours,
  openList,
  replaceAll,
  replacePart,
  type Siblings,
  spanToRemove,
  surround,
  take,
  write,
} from './node-edits.ts';

/** Turns plans into edits that keep the rest of the text as it was written. */
export class FixPlanner {
  private readonly text: string;
  private readonly root: Node | undefined;
  private readonly hasErrors: boolean;
  /** The members that all fixes move away. Commas depend on the remaining ones. */
  private readonly removed: ReadonlySet<Member>;
  private readonly siblings = new Map<Node, Siblings>();

  constructor(text: string, source: ParsedText, problems: readonly ProblemDetails[]) {
    this.text = text;
    this.root = source.root();
    this.hasErrors = source.hasErrors;
    this.removed = new Set(problems.flatMap((problem) => this.removedBy(problem) ?? []));
  }

  /** Returns the fix of a plan; `undefined` if it cannot be applied, or may do harm. */
  make(pointer: string, plan: FixPlan): Fix | undefined {
    if (this.hasErrors && !isAboutToken(plan)) return undefined;
    const place = this.find(plan.pointer ?? pointer);
    if (place === undefined) return undefined;
    switch (plan.do) {
      case 'replace':
        return this.replace(place, plan.by);
      case 'quote':
        return this.quote(place);
      case 'wrap':
        return wrap(place, plan.in);
      case 'key':
        return this.key(place, plan.inSchema);
      case 'surround':
        return surround(place, plan.before, plan.after, plan.as);
      case 'replace-part':
        return replacePart(this.text, place, plan);
      case 'add':
        return addBehind(this.text, place, plan.value);
      case 'replace-all':
        return replaceAll(plan.values, (pointer) => this.find(pointer));
      default:
        return this.changeMember(place, plan);
    }
  }

  private changeMember({ member, parent }: TextPlace, plan: MemberPlan): Fix | undefined {
    if (member === undefined || parent === undefined) return undefined;
    const siblings = this.siblingsIn(parent);
    if (plan.do === 'rename') return rename(member, plan.to, siblings);
    if (plan.do === 'remove' || plan.do === 'drop') return remove(member, siblings);
    if (plan.do === 'move') return this.move(member, siblings, plan.into);
    if (plan.do === 'put') return put(member, plan.members);
    return plan.do === 'unwrap' ? this.unwrap(member, siblings) : this.insert(member, siblings, plan);
  }

  private find(pointer: string): TextPlace | undefined {
    return this.root && findPlace(this.root, pointer);
  }

  private removedBy({ pointer, fix }: ProblemDetails): Member | undefined {
    if (fix === undefined || 'edits' in fix || this.hasErrors) return undefined;
    const { member, parent } = this.find(fix.pointer ?? pointer) ?? {};
    const isRemoved = fix.do === 'drop' || (fix.do === 'move' && objectInside(parent, fix.into));
    return isRemoved ? member : undefined;
  }

  private quote({ node }: TextPlace): Fix {
    const quotedText = JSON.stringify(this.text.slice(node.offset, node.end));
    return { description: `Write ${cut(quotedText)}.`, edits: [edit(node, quotedText)] };
  }

  private replace({ node }: TextPlace, by: unknown): Fix {
    const value = write(by);
    return { description: `Write ${cut(value)}.`, edits: [edit(node, value)] };
  }

  private key({ node }: TextPlace, inSchema: boolean): Fix | undefined {
    const named = findKeys(node);
    if (named === undefined) return undefined;
    const [open, close] = openList(node, inSchema);
    const inside = named.flatMap(({ element, member, key }) => [
      { offset: element.offset, length: 0, text: `${JSON.stringify(key)}: ` },
      edit(spanToRemove(member, this.siblingsIn(element)), ''),
    ]);
    return { description: 'Write each under its key.', edits: [open, ...inside, close] };
  }

  private insert(
    member: Member,
    siblings: Siblings,
    { name, value }: Extract<FixPlan, { do: 'insert' }>,
  ): Fix {
    const memberText = `${JSON.stringify(name)}: ${write(value)}`;
    return { description: `Add ${cut(memberText)}.`, edits: [this.append(member, siblings, memberText)] };
  }

  /** Adds a member after another, with the same layout. */
  private append(member: Member, siblings: Siblings, memberText: string): Edit {
    const { before } = neighbours(member, siblings);
    const start = before ? endOf(before) : siblings.parent.offset + 1;
    const gap = this.text.slice(start, member.key.offset).replace(',', '');
    return { offset: endOf(member), length: 0, text: `,${gap}${memberText}` };
  }

  /**
   * Plans a move. Not possible if the target is not an object, if it has a member with this name, or if another fix adds one.
   */
  private move(member: Member, siblings: Siblings, into: string): Fix | undefined {
    const description = `Move ${quote(member.name)} into ${quote(into)}.`;
    const memberText = this.text.slice(member.key.offset, endOf(member));
    const target = objectInside(siblings.parent, into);
    if (target !== undefined) {
      const inside = this.siblingsIn(target);
      if (!take(member.name, inside)) return undefined;
      const last = inside.members.at(-1);
      const put = last ? this.append(last, inside, memberText) : edit(target, `{ ${memberText} }`);
      const edits = [...remove(member, siblings).edits, put];
      return { description, edits: edits.sort((a, b) => a.offset - b.offset) };
    }
    if (!take(into, siblings)) return undefined;
    const whole = { offset: member.key.offset, end: endOf(member) };
    return { description, edits: [edit(whole, `${JSON.stringify(into)}: { ${memberText} }`)] };
  }

  /** Plans to unwrap a member. Not possible if a name would then be repeated. */
  private unwrap({ name, key, value }: Member, siblings: Siblings): Fix | undefined {
    const inside = value?.members ?? [];
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last || inside.some((member) => member.name !== name && has(member.name, siblings)))
      return undefined;
    for (const member of inside) siblings.added.add(member.name);
    const moved = this.text.slice(first.key.offset, endOf(last));
    const [within, around] = [this.indentOf(first.key), this.indentOf(key)];
    const text = within && around ? moved.replaceAll(within, around) : moved;
    const description = `Move the contents of ${quote(name)} one level up.`;
    return { description, edits: [edit({ offset: key.offset, end: value?.end ?? key.end }, text)] };
  }

  /** Returns the white space at the start of a line; `undefined` if the value is not first on its line. */
  private indentOf({ offset }: Span): string | undefined {
    const indent = this.text.slice(this.text.lastIndexOf('\n', offset), offset);
    return indent.trim() === '' ? indent : undefined;
  }

  private siblingsIn(parent: Node): Siblings {
    const cached = this.siblings.get(parent);
    if (cached !== undefined) return cached;
    const members = parent.members ?? [];
    const firstKept = members.findIndex((member) => !this.removed.has(member));
    const siblings: Siblings = {
      parent,
      members,
      added: new Set(),
      firstKept: firstKept < 0 ? members.length - 1 : firstKept,
    };
    this.siblings.set(parent, siblings);
    return siblings;
  }
}

type MemberPlan = Exclude<
  FixPlan,
  { readonly do: 'replace' | 'replace-all' | 'replace-part' | 'surround' | 'quote' | 'wrap' | 'key' | 'add' }
>;

/**
 * Whether a plan changes only one token. No other plan is applied in a text that was read in part, since the end of its
 * values may be unclear.
 */
function isAboutToken(plan: FixPlan): boolean {
  return plan.do === 'replace' || plan.do === 'quote' || plan.do === 'rename';
}

function remove(member: Member, siblings: Siblings): Fix {
  return { description: `Remove ${quote(member.name)}.`, edits: [edit(spanToRemove(member, siblings), '')] };
}

function wrap({ node: { offset, end } }: TextPlace, name: string): Fix {
  const open = { offset, length: 0, text: `{ ${JSON.stringify(name)}: ` };
  return {
    description: `Put it into ${quote(name)}.`,
    edits: [open, { offset: end, length: 0, text: ' }' }],
  };
}

function put(member: Member, members: Readonly<Record<string, unknown>>): Fix {
  const each = Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}: ${write(value)}`);
  const membersText = each.join(', ');
  const place = { offset: member.key.offset, end: endOf(member) };
  return { description: `Write ${membersText}.`, edits: [edit(place, membersText)] };
}

/** Plans a rename. Not possible if the object has a member with this name, or if another fix adds one. */
function rename(member: Member, to: string, siblings: Siblings): Fix | undefined {
  if (!take(to, siblings)) return undefined;
  const form = differsInForm(member.name, to) ? ' in its other Unicode form' : '';
  return { description: `Write ${quote(to)}${form}.`, edits: [edit(member.key, JSON.stringify(to))] };
}

function objectInside(parent: Node | undefined, name: string): Node | undefined {
  const node = parent && placeInside(parent, name)?.node;
  return node?.members && node;
}
