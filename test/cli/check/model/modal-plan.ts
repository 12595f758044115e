import { type Draw, oneOf } from './app.ts';

/** A random modal of the model: choices that depend on each other, and other blocks around them. */
export interface ModalPlan {
  readonly keys: readonly [string, string, string];
  /** The kinds of the three blocks with choices. */
  readonly kinds: readonly [string, string, string];
  readonly tree: Tree;
  readonly depth: 2 | 3;
  readonly note: {
    readonly kind: 'input' | 'textarea';
    readonly isRequired: boolean;
    readonly value?: string;
  };
  readonly hasSearch: boolean;
  readonly hasExtras: boolean;
  readonly hasNonce: boolean;
  readonly isClearable: readonly [boolean, boolean];
  /** Whether the first items are in the first response, not in the modal. */
  readonly isServed: boolean;
  readonly clearsStale: boolean;
  readonly showsUser: boolean;
  readonly showsTime: boolean;
  readonly hasCache: boolean;
  readonly isHidden: boolean;
}

/** The choices, with the choices under each. */
export type Tree = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const vocabularies: readonly (readonly [ModalPlan['keys'], Tree])[] = [
  [
    ['country', 'city', 'street'],
    {
      ee: { tallinn: ['Pikk', 'Lai'], tartu: ['Raua'] },
      fi: { helsinki: ['Aleksanterinkatu', 'Runeberginkatu'], turku: ['Linnankatu'], oulu: ['Torikatu'] },
      lv: { riga: ['Brivibas'], liepaja: ['Liela', 'Graudu'] },
    },
  ],
  [
    ['service', 'doctor', 'slot'],
    {
      teeth: { kask: ['9:00', '10:30'], lepp: ['12:00'] },
      eyes: { saar: ['8:15'], tamm: ['9:45', '14:00'] },
    },
  ],
  [
    ['project', 'list', 'assignee'],
    {
      'web-site': { todo: ['ann', 'bob'], doing: ['eve'] },
      app: { backlog: ['ann'], next: ['dan', 'bob'] },
      office: { repairs: ['eve'], orders: ['ann', 'dan'] },
      events: { spring: ['bob'], autumn: ['dan', 'eve'] },
    },
  ],
];

export function drawPlan(draw: Draw, wanted: Partial<ModalPlan>): ModalPlan {
  const chance = () => draw(2) === 0;
  const [keys, tree] = oneOf(draw, vocabularies);
  const plan: ModalPlan = {
    keys,
    tree,
    kinds: [
      oneOf(draw, ['select', 'radio-group', 'checkbox-group']),
      oneOf(draw, ['select', 'radio-group']),
      oneOf(draw, ['select', 'radio-group']),
    ],
    depth: chance() ? 3 : 2,
    note: { kind: oneOf(draw, ['input', 'textarea']), isRequired: chance(), ...(chance() && { value: '' }) },
    hasSearch: chance(),
    hasExtras: chance(),
    hasNonce: chance(),
    isClearable: [chance(), chance()],
    isServed: chance(),
    clearsStale: chance(),
    showsUser: chance(),
    showsTime: chance(),
    hasCache: chance(),
    isHidden: chance(),
  };
  return { ...plan, ...wanted };
}

type Written = Readonly<Record<string, unknown>>;

/** Returns the modal of a plan, as format.md has it. */
export function schemaOf(plan: ModalPlan, draw: Draw): object {
  const { keys, kinds, tree, isClearable, isServed, depth, note, isHidden } = plan;
  const [first, second, third] = keys;
  const firsts = Object.keys(tree).map((value) => ({ label: value.toUpperCase(), value }));
  const clear = (index: 0 | 1) => kinds[index] === 'select' && isClearable[index] && { allowClear: true };
  const blocks: [string, string, Written][] = [
    [
      first,
      kinds[0],
      { isRequired: true, fetchOnChange: true, ...(!isServed && { items: firsts }), ...clear(0) },
    ],
    [
      second,
      kinds[1],
      {
        isRequired: true,
        fetchOnChange: true,
        ...clear(1),
        ...(isHidden && { visibleOn: { [first]: 'not_empty' } }),
      },
    ],
    ...(depth === 3 ? [[third, kinds[2], { isRequired: true }] as [string, string, Written]] : []),
    ['price', 'text', { value: 'Choose first.' }],
    [
      'note',
      note.kind,
      { isRequired: note.isRequired, ...(note.value !== undefined && { value: note.value }) },
    ],
    ...(plan.hasSearch ? [['search', 'input', { fetchOnChange: true }] as [string, string, Written]] : []),
    ...(plan.hasNonce
      ? [['nonce', 'text', { value: '0', visibleOn: 'never' }] as [string, string, Written]]
      : []),
    ...(plan.hasExtras ? extras(draw) : []),
  ];
  return {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: Object.fromEntries(blocks.map(toBlock)) },
      actions: {
        type: 'object',
        properties: {
          save: { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } },
          ...(draw(2) === 0 && {
            stop: { $ref: '#/definitions/action-secondary', options: { label: 'Stop', handler: 'cancel' } },
          }),
        },
      },
    },
  };
}

function toBlock([key, kind, options]: readonly [string, string, Written]): [string, object] {
  const label = kind === 'text' ? {} : { label: `${key.slice(0, 1).toUpperCase()}${key.slice(1)}` };
  return [key, { $ref: `#/definitions/element-${kind}`, options: { ...label, ...options } }];
}

function extras(draw: Draw): [string, string, Written][] {
  const items = ['morning', 'evening'].map((value) => ({ label: value, value }));
  const all: [string, string, Written][] = [
    ['mail', 'input', { type: 'email' }],
    ['amount', 'input', { type: 'number' }],
    ['day', 'datepicker', {}],
    ['times', 'checkbox-group', { items }],
  ];
  return all.filter(() => draw(2) === 0).slice(0, 2);
}
