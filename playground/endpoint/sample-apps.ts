import type { Form, ModalResponse } from 'json-modal';

/** The responses of an app to one modal. Each has a default. */
export interface SampleApp {
  /** Responds to the initial request. Default: no data. */
  readonly open?: (asked: AppRequest) => ModalResponse;
  /** Responds to a re-request for a changed block. Default: no data. */
  readonly change?: (asked: AppRequest & { readonly invoker: string }) => ModalResponse;
  /** Responds to a submit. Default: it was saved. */
  readonly submit?: (asked: AppRequest) => ModalResponse;
}

/** The decoded data of a request. */
interface AppRequest {
  /** The context, by the name of its parameter. */
  readonly context: Readonly<Record<string, string>>;
  readonly form: Form;
}

/** Provides bakeries, and rejects sizes that they cannot bake. */
const cakeOrder: SampleApp = {
  open: () => ({ data: { blocks: { bakery: { items: bakeries } } } }),

  submit: ({ form }) => {
    const size = String(form['size']);
    if (!sizes.includes(size.toUpperCase())) {
      return {
        data: { blocks: { size: { error: `Our ovens are too small for "${size}". Choose S, M or L.` } } },
      };
    }
    if (form['is_gift'] === 'yes' && form['gift_note'] === undefined) {
      return { error: { message: 'A gift needs a note, so that it finds the right person.' } };
    }
    const bakery = bakeries.find(({ value }) => value === form['bakery']);
    const link = { label: 'See the order', value: 'https://example.com/orders/1042' };
    return { success: { message: `Ordered at ${bakery?.label}.`, type: 'snackbar', link } };
  },
};

const sizes = ['S', 'M', 'L'];

const bakeries = [
  { label: 'Harbour Bakery', value: 'harbour' },
  { label: 'Mill Street Bakery', value: 'mill-street' },
  { label: 'Old Town Bakery', value: 'old-town' },
];

/** Cancels the order behind a deal. */
const confirm: SampleApp = {
  submit: () => ({
    success: { message: 'The order is cancelled.', type: 'snackbar', refreshPanelData: true },
  }),
};

/** Offers the rooms of a building that are free on the day and large enough. */
const dependentSelects: SampleApp = {
  open: () => ({ data: { blocks: { building: { items: buildings } } } }),

  change: ({ form }) => {
    const rooms = findRooms(String(form['building']), String(form['day'] ?? ''), Number(form['guests'] ?? 1));
    const message = rooms.length === 0 ? 'Nothing is free. Try another day.' : `${rooms.length} are free.`;
    return { data: { blocks: { room: { items: rooms, message } } } };
  },

  submit: ({ form }) => ({
    success: { message: `Booked for ${form['day']}.`, type: 'snackbar', refreshPanelData: true },
  }),
};

const buildings = [
  { label: 'North wing', value: 'north' },
  { label: 'South wing', value: 'south' },
];

const rooms = [
  { building: 'north', name: 'Aurora', seats: 6 },
  { building: 'north', name: 'Birch', seats: 12 },
  { building: 'north', name: 'Comet', seats: 20 },
  { building: 'south', name: 'Dune', seats: 4 },
  { building: 'south', name: 'Ember', seats: 8 },
];

function findRooms(building: string, day: string, guests: number) {
  const taken = Number(day.slice(-1)) % rooms.length;
  return rooms
    .filter((room, index) => room.building === building && room.seats >= guests && index !== taken)
    .map(({ name, seats }) => ({ label: `${name}, ${seats} seats`, value: name.toLowerCase() }));
}

/** Rejects values that only a server can check, with an error under each block, at the opening and at the submit. */
const fieldChecks: SampleApp = {
  open: () => ({ data: { blocks: { coupon: { value: 'WINTER', error: expired } } } }),

  submit: ({ form }) => {
    const blocks = {
      ...(String(form['email']).endsWith('.test') && {
        email: { error: 'This address does not receive mail. Use another one.' },
      }),
      ...(Number(form['seats']) > 100 && { seats: { error: 'At most 100 seats. For more, call us.' } }),
      ...(isExpired(form['coupon']) && { coupon: { error: expired } }),
    };
    if (Object.keys(blocks).length > 0) return { data: { blocks } };
    return { success: { message: `An account for ${form['seats']} seats was created.`, type: 'snackbar' } };
  },
};

const expired = 'This coupon has expired. Try SPRING.';

function isExpired(coupon: unknown): boolean {
  return String(coupon).trim().toUpperCase() === 'WINTER';
}

/** Sends a value of a block that is never shown, and shows another block when it is needed. */
const hiddenValues: SampleApp = {
  open: ({ context }) => ({ data: { blocks: { revision: { value: `${context['selectedIds']}-4` } } } }),

  submit: ({ form }) =>
    Number(form['percent']) > 20
      ? {
          data: {
            blocks: {
              limit: { visibleOn: 'always' },
              percent: { error: 'Ask for 20 percent or less.' },
            },
          },
        }
      : { success: { message: `Asked ${form['approver']} for approval.`, type: 'snackbar' } },
};

/** Hands over records of a list to another person: the selected ones, or all that the list shows. */
const listAction: SampleApp = {
  open: ({ context }) => ({
    data: {
      blocks: {
        selection: { value: `You hand over ${describeSelection(context)}.` },
        owner: { items: owners },
      },
    },
  }),

  submit: ({ context, form }) => {
    const owner = owners.find(({ value }) => value === form['owner']);
    const message = `Handed over ${describeSelection(context)} to ${owner?.label}.`;
    return { success: { message, type: 'snackbar' } };
  },
};

const owners = [
  { label: 'Kaia Falk', value: 7 },
  { label: 'Bo Jensen', value: 12 },
  { label: 'Hana Ito', value: 31 },
];

/** Describes the selected records. A list with everything selected sends no ids, only the excluded ones. */
function describeSelection({ resource, selectedIds, excludedIds }: AppRequest['context']): string {
  const selected = countIds(selectedIds);
  if (selected > 0) return selected === 1 ? `one ${resource}` : `${selected} records`;
  const excluded = countIds(excludedIds);
  return excluded === 0 ? 'every record of the list' : `every record of the list except ${excluded}`;
}

function countIds(ids = ''): number {
  return ids.split(',').filter(Boolean).length;
}

/** Provides hundreds of people. */
const longLists: SampleApp = {
  open: () => ({ data: { blocks: { people: { items: people } } } }),

  submit: ({ form }) => ({
    success: { message: `Invited ${[form['people']].flat().length} people.`, type: 'snackbar' },
  }),
};

const firstNames = [
  'Ada',
  'Bo',
  'Chen',
  'Dina',
  'Emil',
  'Farah',
  'Gus',
  'Hana',
  'Ivo',
  'Juno',
  'Kaia',
  'Lars',
];
const lastNames = [
  'Abel',
  'Brandt',
  'Costa',
  'Duval',
  'Endo',
  'Falk',
  'Grau',
  'Haas',
  'Ito',
  'Jensen',
  'Kask',
];

const people = firstNames.flatMap((first) =>
  lastNames.flatMap((last) =>
    ['Sales', 'Support', 'Finance'].map((team) => ({
      label: `${first} ${last}, ${team}`,
      value: `${first}.${last}.${team}`.toLowerCase(),
    })),
  ),
);

/** Writes about the record that the modal was opened for. */
const markdownText: SampleApp = {
  open: ({ context }) => ({
    data: {
      blocks: {
        plain: {
          value: `The app wrote this line for the ${context['resource']} ${context['selectedIds'] || '(all)'}.\nWithout markdown, a text is shown *as it is*.`,
        },
      },
    },
  }),
};

/** The apps behind the samples, by the sample's name. A sample without one gets the default responses. */
export const apps: Readonly<Record<string, SampleApp>> = {
  'cake-order': cakeOrder,
  confirm,
  'dependent-selects': dependentSelects,
  'field-checks': fieldChecks,
  'hidden-values': hiddenValues,
  'list-action': listAction,
  'long-lists': longLists,
  'markdown-text': markdownText,
};
