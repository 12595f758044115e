import type { ModalJson } from 'json-modal';
import { action, block, modal, type Written } from '../../../modals.ts';

/** A mistake of an endpoint that fails its users, or none. */
export const faults = [
  'none',
  'no-items',
  'no-items-once',
  'no-success',
  'takes-back',
  'unseen-error',
  'refuses-changes',
  'needs-optional',
  'crashes-once',
  'crashes-for-a-shop',
  'crashes-if-emptied',
  'crashes-at-marks',
  'wipes',
  'keeps-the-user',
  'carries-over',
  'shuffles',
  'mixes',
] as const;

export type Fault = (typeof faults)[number];

/** The problem that a check must report, by rule and block or button. */
export interface Expected {
  readonly rule: string;
  readonly key: string;
}

type Form = Readonly<Record<string, unknown>>;

/** An endpoint of a random modal. It is written from the format alone. */
export interface RandomEndpoint {
  readonly schema: ModalJson;
  /** Starts it. */
  readonly start: () => (request: Asked) => Promise<Reply>;
  /** Responds without the fault. */
  readonly respondRightly: (request: Asked) => Reply;
  readonly expected: Expected | null;
  /** Whether a check must say that it did not try everything that could bring items. */
  readonly isUnclear: boolean;
  /** Whether the problem shows only when forms are submitted. */
  readonly needsSubmit: boolean;
}

export interface Asked {
  readonly kind: 'initial' | 'change' | 'submit';
  readonly userId: string;
  readonly invoker: string | null;
  readonly form: Form;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Returns numbers below a limit. */
export type Draw = (limit: number) => number;

const towns = ['tallinn', 'tartu', 'narva'];
const success = { success: { message: 'Ordered.', type: 'snackbar' } };

/** The random choices about a modal and its endpoint. */
interface Plan {
  readonly fault: Fault;
  readonly towns: readonly string[];
  readonly isSeveral: boolean;
  readonly hasTown: boolean;
  readonly hasShop: boolean;
  readonly hasGift: boolean;
  readonly hasName: boolean;
  /** The optional block that the endpoint needs. */
  readonly needed: string;
  readonly unlucky: string;
  readonly isRejecting: boolean;
  readonly namesEmptyItems: boolean;
  readonly hasMessages: boolean;
}

const needShop: readonly Fault[] = ['crashes-for-a-shop', 'shuffles', 'mixes'];
const needMemo: readonly Fault[] = ['crashes-at-marks', 'wipes'];
const needTown: readonly Fault[] = [
  ...['takes-back', 'refuses-changes', 'crashes-once', 'crashes-if-emptied'],
  ...['keeps-the-user', 'carries-over'],
  ...[...needShop, ...needMemo],
] as Fault[];

/** Creates a random modal and its endpoint, with a fault or without. */
export function randomEndpoint(fault: Fault, draw: Draw): RandomEndpoint {
  const chance = () => draw(2) === 0;
  const oneOf = <Value>(values: readonly Value[]) => values[draw(values.length)] as Value;
  const offered = towns.slice(0, 2 + draw(2));
  const needsItems = fault === 'no-items' || fault === 'no-items-once';
  const hasTown = needsItems || needTown.includes(fault) || chance();
  const hasShop = needsItems || needShop.includes(fault) || chance();
  const hasGift = fault === 'unseen-error' || chance();
  const townKind = oneOf(kindsOfTown(fault));
  const optional = optionalBlocks(chance).filter(() => chance());
  const some = optional.length > 0 ? optional.slice(0, 3) : optionalBlocks(chance).slice(0, 1);
  const blocks: [string, Written][] = [
    ...(hasTown ? [townBlock(townKind, offered, chance, fault === 'crashes-if-emptied')] : []),
    ...(needMemo.includes(fault) ? [memoBlock(chance)] : []),
    ...(hasShop ? [shopBlock(oneOf(['select', 'radio-group']), hasTown && chance(), chance())] : []),
    ...(hasGift ? giftBlocks(oneOf(['input', 'textarea']), chance()) : []),
    ...some,
    ...otherBlocks(hasTown, chance).slice(0, needMemo.includes(fault) ? 2 : 3),
  ];
  const schema = modal(Object.fromEntries(shuffle(blocks, draw)), {
    save: action('primary', { label: 'Save', handler: 'request' }),
    ...(chance() && { stop: action('secondary', { label: 'Stop', handler: 'cancel' }) }),
  });
  const plan: Plan = {
    fault,
    towns: offered,
    isSeveral: townKind === 'checkbox-group',
    hasTown,
    hasShop,
    hasGift,
    hasName: some.some(([key]) => key === 'name'),
    needed: hasGift && chance() ? 'note' : oneOf(some)[0],
    unlucky: oneOf(offered),
    isRejecting: chance(),
    namesEmptyItems: chance(),
    hasMessages: chance(),
  };
  const isSearch = JSON.stringify(blocks).includes('"Plain","fetchOnChange":true');
  return {
    schema,
    start: () => startApp(plan),
    respondRightly: (asked) => respondTo({ ...plan, fault: 'none' }, asked),
    expected: expectedOf(fault, plan.needed),
    // An empty list may depend on the text in the other block.
    isUnclear: isSearch && needsItems,
    needsSubmit: ['no-success', 'unseen-error', 'needs-optional', 'crashes-for-a-shop'].includes(fault),
  };
}

/** Responds with the faults of an app that keeps something between its requests, too. */
function startApp(plan: Plan): (request: Asked) => Promise<Reply> {
  const { fault } = plan;
  const kept: Kept = { user: undefined, town: undefined, latest: undefined, reversed: new Set() };
  const change = changes[fault];
  return async (asked) => {
    kept.user ??= asked.userId;
    kept.latest = asked;
    if (fault === 'mixes' && asked.kind !== 'initial') await new Promise((resolve) => setTimeout(resolve, 5));
    const reply = respondTo(plan, fault === 'mixes' ? kept.latest : asked);
    const changed = change === undefined || blocksIn(reply) === null ? reply : change(reply, asked, kept);
    if (asked.kind === 'change') kept.town = asked.form['town'] ?? kept.town;
    return changed;
  };
}

/** The values that a faulty app keeps for the next request. */
interface Kept {
  user: string | undefined;
  town: unknown;
  latest: Asked | undefined;
  readonly reversed: Set<string>;
}

const changes: Partial<Record<Fault, (reply: Reply, asked: Asked, kept: Kept) => Reply>> = {
  'keeps-the-user': (reply, _, { user }) => withBlock(reply, 'town', { message: `For user ${user}.` }),
  'carries-over': (reply, { kind }, { town }) =>
    kind === 'initial' && town !== undefined
      ? withBlock(reply, 'town', { message: `Last time: ${town}.` })
      : reply,
  shuffles(reply, { invoker, form }, { reversed }) {
    const items = blocksIn(reply)?.['shop']?.['items'];
    if (!Array.isArray(items)) return reply;
    const key = JSON.stringify([invoker, form]);
    if (!reversed.delete(key)) reversed.add(key);
    return withBlock(reply, 'shop', { items: reversed.has(key) ? items : items.toReversed() });
  },
};

type Blocks = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function blocksIn({ body }: Reply): Blocks | null {
  const { data } = body as { readonly data?: { readonly blocks?: Blocks } };
  return data === undefined ? null : (data.blocks ?? {});
}

function withBlock(reply: Reply, key: string, options: object): Reply {
  const blocks = blocksIn(reply) ?? {};
  return { ...reply, body: { data: { blocks: { ...blocks, [key]: { ...blocks[key], ...options } } } } };
}

function respondTo(plan: Plan, asked: Asked): Reply {
  const { fault } = plan;
  const { form, invoker } = asked;
  const crashed = { status: 500, body: { error: { message: 'Something went wrong.' } } };
  if (fault === 'crashes-for-a-shop' && form['shop'] === `${plan.towns.at(-1)}-2`) return crashed;
  if (fault === 'crashes-if-emptied' && invoker === 'town' && [form['town'] ?? []].flat().length === 0)
    return crashed;
  if (fault === 'crashes-at-marks' && /%(?![0-9a-f]{2})/i.test(String(form['memo'] ?? ''))) return crashed;
  if (asked.kind === 'submit') return onSubmit(plan, asked);
  if (asked.kind === 'initial') return { status: 200, body: onInitial(plan) };
  if (plan.fault === 'crashes-once' && [asked.form['town']].flat().includes(plan.unlucky))
    return { status: 500, body: { error: { message: 'Something went wrong.' } } };
  return { status: 200, body: onChange(plan, asked) };
}

/** Users cannot empty a radio group. */
function kindsOfTown(fault: Fault): readonly string[] {
  return ['radio-group', 'select', 'checkbox-group'].slice(fault === 'crashes-if-emptied' ? 1 : 0);
}

function memoBlock(chance: () => boolean): [string, Written] {
  return [
    'memo',
    block(chance() ? 'input' : 'textarea', { label: 'Memo', ...(chance() && { isRequired: true }) }),
  ];
}

function townBlock(
  kind: string,
  offered: readonly string[],
  chance: () => boolean,
  isEmptied: boolean,
): [string, Written] {
  const items = offered.map((value) => ({ label: value.toUpperCase(), value }));
  const options = {
    label: 'Town',
    fetchOnChange: true,
    ...(chance() && { isRequired: true }),
    ...(kind === 'select' && (isEmptied || chance()) && { allowClear: true }),
    items,
  };
  return ['town', block(kind, options)];
}

function shopBlock(kind: string, isHiddenFirst: boolean, hasMessage: boolean): [string, Written] {
  const options = {
    label: 'Shop',
    isRequired: true,
    ...(isHiddenFirst && { visibleOn: { town: 'not_empty' } }),
    ...(hasMessage && { message: 'Of this town.' }),
  };
  return ['shop', block(kind, options)];
}

function giftBlocks(kind: string, isRequired: boolean): [string, Written][] {
  const items = ['yes', 'no'].map((value) => ({ label: value, value }));
  return [
    ['gift', block('radio-group', { label: 'Gift', items, ...(isRequired && { isRequired }) })],
    ['note', block(kind, { label: 'Note', visibleOn: { gift: { equals: 'yes' } } })],
  ];
}

function optionalBlocks(chance: () => boolean): [string, Written][] {
  return [
    ['name', block('input', { label: 'Name' })],
    ['mail', block('input', { label: 'Mail', type: 'email', ...(chance() && { value: 'a@b.ee' }) })],
    ['number', block('input', { label: 'Number', type: 'number' })],
    ['day', block('datepicker', { label: 'Day' })],
    [
      'size',
      block('select', { label: 'Size', allowClear: true, items: sizes(), ...(chance() && { value: 1 }) }),
    ],
    ['extras', block('checkbox-group', { label: 'Extras', items: extras() })],
  ];
}

function otherBlocks(hasTown: boolean, chance: () => boolean): [string, Written][] {
  return [
    ...(chance() ? [['order', block('text', { value: '7', visibleOn: 'never' })] as [string, Written]] : []),
    ...(chance() ? [['line', block('separator')] as [string, Written]] : []),
    ...(chance() ? [['must', block('input', { label: 'Must', isRequired: true })] as [string, Written]] : []),
    ...(chance() && hasTown
      ? [['plain', block('input', { label: 'Plain', fetchOnChange: chance() })] as [string, Written]]
      : []),
  ].slice(0, 3);
}

function onInitial({ hasShop, hasTown, hasName, hasMessages }: Plan): unknown {
  const blocks = {
    // Without a re-request, the initial response supplies the items.
    ...(hasShop && !hasTown && { shop: { items: shopsOf('town') } }),
    ...(hasName && hasMessages && { name: { message: 'As you like.' } }),
  };
  return { data: Object.keys(blocks).length === 0 ? {} : { blocks } };
}

function onChange(plan: Plan, asked: Asked): unknown {
  if (plan.fault === 'refuses-changes') return { error: { message: 'Not today.' } };
  const { form, invoker } = asked;
  const plain = form['plain'];
  const blocks = {
    ...(plan.hasShop && shopOptions(plan, [form['town']].flat())),
    ...(plan.fault === 'wipes' && { memo: { value: '' } }),
    ...(plan.fault === 'takes-back' && invoker === 'town' && { town: { value: otherTown(plan, form) } }),
    // An endpoint may write a text in its way.
    ...(invoker === 'plain' && typeof plain === 'string' && { plain: { value: plain.toUpperCase() } }),
  };
  return { data: { blocks } };
}

function shopOptions(plan: Plan, chosen: readonly unknown[]): object {
  const { fault, namesEmptyItems, unlucky, hasMessages } = plan;
  if (fault === 'no-items') return namesEmptyItems ? { shop: { items: [] } } : {};
  const isLacking = fault === 'no-items-once' && chosen.includes(unlucky);
  const items = isLacking || chosen[0] === undefined ? [] : shopsOf(chosen[0]);
  return { shop: { items, ...(hasMessages && { message: `In ${chosen[0]}.` }) } };
}

function otherTown({ isSeveral, towns: offered }: Plan, { town }: Form): unknown {
  if (isSeveral) return [];
  return town === offered[0] ? offered[1] : offered[0];
}

function onSubmit({ fault, needed, isRejecting }: Plan, { form }: Asked): Reply {
  if (fault === 'no-success') return { status: 200, body: { data: {} } };
  if (fault === 'unseen-error' && form['gift'] !== 'yes')
    return { status: 200, body: { data: { blocks: { note: { error: 'Say something.' } } } } };
  const isVisible = needed !== 'note' || form['gift'] === 'yes';
  if (fault !== 'needs-optional' || !isVisible || form[needed] !== undefined)
    return { status: 200, body: success };
  return isRejecting
    ? { status: 400, body: { error: { message: 'Something is missing.' } } }
    : { status: 500, body: { message: 'Cannot read properties of undefined' } };
}

function shopsOf(town: unknown): readonly object[] {
  return [1, 2].map((number) => ({ label: `${town} ${number}`, value: `${town}-${number}` }));
}

function expectedOf(fault: Fault, neededKey: string): Expected | null {
  switch (fault) {
    case 'none':
      return null;
    case 'no-items':
    case 'no-items-once':
      return { rule: 'never-submittable', key: 'shop' };
    case 'no-success':
      return { rule: 'no-accepted-submit', key: 'save' };
    case 'takes-back':
      return { rule: 'choice-not-kept', key: 'town' };
    case 'unseen-error':
      return { rule: 'unseen-error', key: 'note' };
    case 'refuses-changes':
      return { rule: 'refused-re-requests', key: '' };
    case 'needs-optional':
      return { rule: 'required-by-endpoint', key: neededKey };
    case 'crashes-once':
    case 'crashes-for-a-shop':
    case 'crashes-if-emptied':
    case 'crashes-at-marks':
      return { rule: 'unexpected-status', key: '' };
    case 'wipes':
      return { rule: 'input-not-kept', key: 'memo' };
    case 'keeps-the-user':
      return { rule: 'data-of-another-user', key: '' };
    case 'carries-over':
    case 'shuffles':
    case 'mixes':
      return { rule: 'answer-not-repeated', key: '' };
  }
}

function sizes(): readonly object[] {
  return [1, 2].map((value) => ({ label: `Size ${value}`, value }));
}

function extras(): readonly object[] {
  return ['candles', 'flowers'].map((value) => ({ label: value, value }));
}

function shuffle<Value>(values: readonly Value[], draw: Draw): readonly Value[] {
  const left = [...values];
  return values.map(() => left.splice(draw(left.length), 1)[0] as Value);
}
