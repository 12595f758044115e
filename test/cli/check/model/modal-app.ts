import type { App, Asked, Reply } from './app.ts';
import type { ModalPlan } from './modal-plan.ts';
import { verify } from './tokens.ts';

type Form = Readonly<Record<string, unknown>>;
type Blocks = Record<string, Record<string, unknown>>;

/** A request as the app of a modal reads it. */
interface ModalRequest {
  readonly kind: 'initial' | 'change' | 'submit';
  readonly invoker: string | null;
  readonly form: Form;
  readonly query: URLSearchParams;
}

const failed: Reply = { status: 500, body: { message: 'Cannot read properties of undefined' } };

/** The endpoint of a modal, from format.md. `fault` is the name of the mistake that is planted in it, or null. */
export function modalApp(plan: ModalPlan, secret: string, fault: string | null): App {
  const has = (name: string) => fault === name;
  const [first, second, third] = plan.keys;
  const { tree } = plan;
  const firsts = Object.keys(tree);
  const lastFirst = firsts.at(-1) ?? '';
  const lastSecond = Object.keys(tree[lastFirst] ?? {}).at(-1) ?? '';
  const cache = new Map<string, Blocks>();
  // The module variables of a careless app.
  let user: URLSearchParams | undefined;
  let before: Form = {};
  let price: string | undefined;
  let firstItems: object[] | undefined;
  let current: Form = {};
  const collected: object[] = [];

  return async (asked) => {
    const request = toRequest(asked);
    if (!mayPass(request)) return { status: 401, body: { error: { message: 'Please sign in again.' } } };
    user ??= request.query;
    if (has('has the form in a global')) {
      current = request.form;
      await new Promise((resolve) => setTimeout(resolve, 4));
      return respond({ ...request, form: current });
    }
    const reply = respond(request);
    if (request.kind === 'change') before = request.form;
    return reply;
  };

  function mayPass({ kind, query }: ModalRequest): boolean {
    const isOpen =
      (has('verifies no re-request') && kind === 'change') ||
      (has('verifies no submit') && kind === 'submit') ||
      (has('verifies nothing in a list') && query.get('view') === 'list');
    return isOpen || isSignedFor(query);
  }

  function isSignedFor(query: URLSearchParams): boolean {
    const skip = { 'ignores the expiry': 'exp', 'trusts a token without algorithm': 'alg' }[fault ?? ''];
    const claims = verify(query.get('token'), secret, skip);
    const ignored = { 'ignores the user': 'userId', 'ignores the company': 'companyId' }[fault ?? ''];
    const names = ['userId', 'companyId'].filter((name) => name !== ignored);
    return claims !== null && names.every((name) => String(claims[name]) === query.get(name));
  }

  function respond(request: ModalRequest): Reply {
    const { kind, form, invoker } = request;
    if (kind === 'submit') return onSubmit(request);
    if (kind === 'change' && isCrash(form, invoker)) return failed;
    const key = JSON.stringify([
      kind,
      invoker,
      form,
      request.query.get('userId'),
      request.query.get('companyId'),
    ]);
    const known = plan.hasCache && fault === null ? cache.get(key) : undefined;
    const blocks = known ?? blocksFor(request);
    cache.set(key, blocks);
    return { status: 200, body: { data: { blocks: { ...blocks, ...nonce() } } } };
  }

  function isCrash(form: Form, invoker: string | null): boolean {
    const isPair = form[first] === lastFirst || [form[first]].flat().includes(lastFirst);
    return (
      (has('fails at one choice under another') && isPair && form[second] === lastSecond) ||
      (has('fails if the first choice is cleared') && invoker === first && form[first] === undefined) ||
      (has('fails without a tick') && invoker === first && [form[first] ?? []].flat().length === 0) ||
      (has('fails if the second choice is cleared') && invoker === second && form[second] === undefined) ||
      (has('fails if the text is emptied') && invoker === 'search' && !form['search']) ||
      (has('keeps the first items, and fails at others') &&
        form[second] !== undefined &&
        invoker === second &&
        !secondsOf(form).includes(String(form[second])))
    );
  }

  function secondsOf(form: Form): readonly string[] {
    return chosenIn(form[first]).flatMap((value) => Object.keys(tree[value] ?? {}));
  }

  function thirdsOf(form: Form): readonly string[] {
    const chosen = String(form[second]);
    const parents = chosenIn(form[first]).filter((value) => tree[value]?.[chosen] !== undefined);
    if (has('has no choices under one pair') && parents.includes(lastFirst) && chosen === lastSecond)
      return [];
    return [...new Set(parents.flatMap((value) => tree[value]?.[chosen] ?? []))];
  }

  function blocksFor(request: ModalRequest): Blocks {
    const blocks = request.kind === 'initial' ? opening(request) : changed(request);
    return spoil(blocks, request);
  }

  function opening({ query }: ModalRequest): Blocks {
    const items = firsts.map((value) => ({ label: value.toUpperCase(), value }));
    return {
      ...(plan.isServed && { [first]: { items } }),
      ...(plan.showsUser && { note: { message: `For user ${query.get('userId')}.` } }),
      ...(plan.showsTime && { price: { value: `Prices of ${new Date().toISOString()}.` } }),
    };
  }

  function changed({ form, invoker }: ModalRequest): Blocks {
    const blocks: Blocks = { price: { value: priceOf(form) } };
    if (invoker === first) Object.assign(blocks, afterFirst(form));
    if (invoker === second && plan.depth === 3) blocks[third] = { items: itemsOf(thirdsOf(form)) };
    if (invoker === 'search') blocks['search'] = { message: form['search'] ? 'Searched.' : 'Enter a text.' };
    return blocks;
  }

  function afterFirst(form: Form): Blocks {
    const seconds = secondsOf(form);
    const isStale = form[second] !== undefined && !seconds.includes(String(form[second]));
    const clear = isStale && plan.clearsStale ? { value: '' } : {};
    const thirds = { [third]: { items: itemsOf(isStale ? [] : thirdsOf(form)) } };
    return { [second]: { items: itemsOf(seconds), ...clear }, ...(plan.depth === 3 && thirds) };
  }

  function priceOf(form: Form): string {
    const amount = secondsOf(form).includes(String(form[second])) ? String(form[second]).length * 3.5 : 0;
    return amount === 0 ? 'Choose first.' : `Price: ${amount.toFixed(2)} EUR`;
  }

  function nonce(): Blocks {
    return plan.hasNonce && fault === null ? { nonce: { value: crypto.randomUUID() } } : {};
  }

  function spoil(blocks: Blocks, request: ModalRequest): Blocks {
    const isOpening = request.kind === 'initial';
    const isLast = chosenIn(request.form[first]).includes(lastFirst);
    const add = (key: string, options: Record<string, unknown>) => {
      blocks[key] = { ...blocks[key], ...options };
    };
    const { form, invoker } = request;
    const wrongs: Record<string, () => unknown> = {
      'opens with the choice of before': () =>
        isOpening && before[first] !== undefined && add('note', { message: `Last time: ${before[first]}.` }),
      'opens with the form of before': () =>
        isOpening && before[first] !== undefined && add(first, { value: before[first] }),
      'sends the price of the request before'() {
        const next = priceOf(form);
        add('price', { value: price ?? next });
        price = next;
      },
      'collects items in one list'() {
        if (invoker !== first) return;
        collected.push(...itemsOf(secondsOf(form)));
        add(second, { items: [...collected] });
      },
      'keeps the first items, and fails at others'() {
        if (invoker !== first || secondsOf(form).length === 0) return;
        firstItems ??= itemsOf(secondsOf(form));
        add(second, { items: firstItems });
      },
      'names the user in a message': () => add('note', { message: `For user ${user?.get('userId')}.` }),
      'has the company in a hidden block': () => add('nonce', { value: `company-${user?.get('companyId')}` }),
      'links to the user': () =>
        isOpening &&
        add('price', { value: `[You](https://app.example/u/${user?.get('userId')})`, markdown: true }),
      'names the user after a choice': () =>
        !isOpening && add('note', { message: `User ${user?.get('userId')}` }),
      'takes one choice back': () =>
        invoker === second && isLast && form[second] === lastSecond && add(second, { value: '' }),
      'empties the note at each choice': () => invoker === first && add('note', { value: '' }),
      'empties the note at one choice': () => invoker === first && isLast && add('note', { value: '' }),
      'empties the note at the second choice': () => invoker === second && add('note', { value: '' }),
      'writes the first note again': () => invoker === first && add('note', { value: plan.note.value }),
      'greets nobody': () => isOpening && add('note', { message: 'For user undefined.' }),
      'has no number': () => invoker === first && isLast && add('price', { value: 'Price: NaN EUR' }),
      'names an item after nothing': () =>
        invoker === first &&
        add(second, {
          items: itemsOf(secondsOf(form)).map(({ value }) => ({ value, label: `${value} (undefined left)` })),
        }),
      'writes an object': () => invoker === first && add('price', { value: 'Price: [object Object]' }),
      'is in a message': () => isOpening && add('note', { message: `Signed with ${secret}` }),
      'is in base64 in a hidden block': () => add('nonce', { value: Buffer.from(secret).toString('base64') }),
      'is in the response to one choice': () =>
        invoker === first && isLast && add('price', { value: `Key ${secret}` }),
    };
    wrongs[fault ?? '']?.();
    return blocks;
  }

  function onSubmit({ form }: ModalRequest): Reply {
    if (
      has('fails at a submit of one choice under another') &&
      chosenIn(form[first]).includes(lastFirst) &&
      form[second] === lastSecond
    )
      return failed;
    if (has('is in the response to a submit')) return { status: 200, body: confirm(`Saved with ${secret}.`) };
    if (has('confirms nothing')) return { status: 200, body: confirm('Order undefined is saved.') };
    const isThird = plan.depth === 2 || thirdsOf(form).includes(String(form[third]));
    if (secondsOf(form).includes(String(form[second])) && isThird)
      return { status: 200, body: confirm(`Saved as ${crypto.randomUUID()}.`) };
    return { status: 200, body: { data: { blocks: { [second]: { error: 'Choose another one.' } } } } };
  }
}

function confirm(message: string): object {
  return { success: { message, type: 'snackbar' } };
}

function chosenIn(value: unknown): readonly string[] {
  return [value ?? []].flat().map(String);
}

function itemsOf(values: readonly string[]): { label: string; value: string }[] {
  return values.map((value) => ({ label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`, value }));
}

function toRequest({ method, query, body }: Asked): ModalRequest {
  const invoker = query.get('invoker');
  if (method === 'POST')
    return { kind: 'submit', invoker: null, form: JSON.parse(body.toString('utf8')), query };
  const form = JSON.parse(query.get('form') ?? '{}');
  return { kind: invoker === null ? 'initial' : 'change', invoker, form, query };
}
