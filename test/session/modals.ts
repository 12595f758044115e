import type { ModalJson } from '../../src/format/modal.ts';
import type { Value } from '../../src/format/values.ts';
import type { ModalReply } from '../../src/session/transport.ts';

/** A small modal, what its user types, and what its endpoint answers. */
export interface SmallModal {
  readonly name: string;
  readonly blocks: Written;
  readonly opening: ModalReply;
  readonly edits: readonly (readonly [string, Value | undefined])[];
  readonly answers: readonly ModalReply[];
}

export type Written = readonly (readonly [key: string, kind: string, options: object])[];

/** A schema from `[key, kind, options]`, with a primary button `send` and a secondary one, `other`. */
export function schemaOf(blocks: Written, secondary = 'reset', primary = 'request'): ModalJson {
  const actions: Written = [
    ['send', 'primary', { label: 'Send', handler: primary }],
    ['other', 'secondary', { label: 'Other', handler: secondary }],
  ];
  return {
    type: 'object',
    properties: { blocks: part(blocks, 'element'), actions: part(actions, 'action') },
  };
}

function part(written: Written, prefix: string) {
  const definitions = written.map(([key, kind, options]) => {
    return [key, { $ref: `#/definitions/${prefix}-${kind}`, options }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(definitions) };
}

export function ok(body: unknown): ModalReply {
  return { status: 200, body };
}

export function data(blocks: object = {}, actions: object = {}): ModalReply {
  return ok({ data: { blocks, actions } });
}

export const error = ok({ error: { message: 'The cake is a lie.' } });
export const invalid = data({ nobody: { label: 'No such block' } });
export const success = ok({ success: { message: 'Ordered.', type: 'snackbar' } });

const items = (...values: readonly Value[]): readonly object[] =>
  values.map((value) => ({ label: String(value), value }));

export const smallModals: readonly SmallModal[] = [
  {
    name: 'typed and chosen blocks that ask again, with rules',
    blocks: [
      ['mail', 'input', { label: 'Mail', type: 'email', isRequired: true, fetchOnChange: true }],
      [
        'gift',
        'select',
        { label: 'Gift', items: items('yes', 'no'), value: 'no', fetchOnChange: true, allowClear: true },
      ],
      ['note', 'input', { label: 'Note', isRequired: true, visibleOn: { gift: { equals: 'yes' } } }],
      ['thanks', 'text', { value: 'Thanks!', visibleOn: { note: 'not_empty', mail: { includes: '@' } } }],
    ],
    opening: data({ gift: { message: 'opened' } }),
    edits: [
      ['mail', 'a@b.co'],
      ['mail', 'a@'],
      ['gift', 'yes'],
      ['note', 'hi'],
    ],
    answers: [
      data({ mail: { value: 'late@b.co', error: 'Taken' }, note: { value: 'from the endpoint' } }),
      error,
      invalid,
    ],
  },
  {
    name: 'lists whose items come and go',
    blocks: [
      [
        'tastes',
        'select',
        {
          label: 'Tastes',
          value: ['plum'],
          fetchOnChange: true,
          isRequired: true,
          items: [
            ...items('plum', 'pear'),
            { label: 'Nut', value: 'nut', visibleOn: { extras: { includes: 'nuts' } } },
          ],
        },
      ],
      [
        'extras',
        'checkbox-group',
        {
          label: 'Extras',
          value: ['old', 'card'],
          items: [
            ...items('nuts'),
            { label: 'Card', value: 'card', isDisabled: true },
            { label: 'Old', value: 'old', visibleOn: { tastes: { includes: 'pear' } } },
          ],
        },
      ],
    ],
    opening: data(),
    edits: [
      ['tastes', ['plum', 'pear']],
      ['tastes', ['nut']],
      ['extras', ['card', 'nuts']],
      ['extras', ['card']],
    ],
    answers: [
      data({ tastes: { items: items('pear', 'fig'), value: ['fig', 'nut'] }, extras: { error: 'Sold out' } }),
      error,
      data({ tastes: { items: [{ label: 'No value' }] } }),
    ],
  },
  {
    name: 'keys of the prototype, hidden values, a select that becomes a multiple one',
    blocks: [
      ['constructor', 'textarea', { label: 'Text', fetchOnChange: true, value: 'x' }],
      ['secret', 'text', { value: 'kept', visibleOn: 'never' }],
      ['toString', 'select', { label: 'One or many', items: items('a', 1) }],
      [
        'more',
        'datepicker',
        { label: 'Day', visibleOn: { constructor: { includes: 'y' } }, isRequired: true },
      ],
    ],
    opening: data({ more: { value: '2024-02-29' } }),
    edits: [
      ['constructor', 'y'],
      ['constructor', ''],
      ['toString', 1],
      ['toString', ['a']],
    ],
    answers: [
      data({ toString: { value: ['a', 1] }, constructor: { value: 'yes', visibleOn: 'always' } }),
      data({ constructor: { value: 'older' } }),
      success,
      data({ more: { value: '2023-02-29' } }),
    ],
  },
];

/** A block for whose changes the modal asks its endpoint, and one that is visible once it has a value. */
export const nameAndNote = schemaOf([
  ['name', 'input', { label: 'Name', fetchOnChange: true }],
  ['note', 'input', { label: 'Note', visibleOn: { name: 'not_empty' } }],
]);
