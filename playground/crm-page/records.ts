import type { ModalContext } from 'json-modal';

/** The names of a CRM's records, as its pages would show them. */
export const recordNames: Readonly<Record<ModalContext['resource'], { one: string; many: string }>> = {
  deal: { one: 'Deal', many: 'Deals' },
  person: { one: 'Person', many: 'People' },
  organization: { one: 'Organization', many: 'Organizations' },
  activity: { one: 'Activity', many: 'Activities' },
  product: { one: 'Product', many: 'Products' },
};

/** Some records to fill a list with. */
export const records: readonly { id: number; name: string; owner: string; value: string }[] = [
  { id: 9, name: 'Anniversary catering', owner: 'Kaia Falk', value: '€ 1,240' },
  { id: 12, name: 'Office breakfasts', owner: 'Bo Jensen', value: '€ 860' },
  { id: 15, name: 'Summer party', owner: 'Kaia Falk', value: '€ 3,100' },
  { id: 21, name: 'Product launch', owner: 'Hana Ito', value: '€ 2,450' },
  { id: 27, name: 'Board dinner', owner: 'Lars Costa', value: '€ 990' },
  { id: 30, name: 'Farewell lunch', owner: 'Hana Ito', value: '€ 310' },
];
