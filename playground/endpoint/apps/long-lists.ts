import type { SampleApp } from './app.ts';

/** Knows some hundreds of people. */
export const longLists: SampleApp = {
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
