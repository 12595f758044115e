import type { CrmData } from './read-data.ts';

const people = ['Mari Tamm', 'Jaan Kask', 'Ana Souza', 'Liam Murphy', 'Yuki Mori'] as const;

/** The records of an emulated CRM without `--data`. */
export const sampleData: CrmData = {
  records: {
    organizations: [
      { id: 1, name: 'Bakery on the Corner', owner_id: 12, visible_to: '3' },
      { id: 2, name: 'Harbour Cafe', owner_id: 12, visible_to: '3' },
    ],
    persons: people.map((name, index) => ({
      id: index + 1,
      name,
      org_id: (index % 2) + 1,
      email: [{ value: `${name.toLowerCase().replace(' ', '.')}@example.com`, primary: true, label: 'work' }],
      visible_to: '3',
    })),
    deals: people.map((name, index) => ({
      id: index + 1,
      title: `Cakes for ${name}`,
      value: 100 * (index + 1),
      currency: 'EUR',
      status: index < 3 ? 'open' : 'won',
      person_id: index + 1,
      org_id: (index % 2) + 1,
      group_id: null,
      group_name: null,
      visible_to: '3',
    })),
  },
};
