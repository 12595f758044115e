/** A record of the emulated CRM. */
export interface SampleRecord {
  readonly title: string;
  readonly owner: string;
  readonly value: string;
}

/** Sample records for a list. */
export const sampleRecords: readonly (SampleRecord & { readonly id: number })[] = [
  { id: 9, title: 'Anniversary catering', owner: 'Kaia Falk', value: '€1,240' },
  { id: 12, title: 'Office breakfasts', owner: 'Bo Jensen', value: '€860' },
  { id: 15, title: 'Summer party', owner: 'Kaia Falk', value: '€3,100' },
  { id: 21, title: 'Product launch', owner: 'Hana Ito', value: '€2,450' },
  { id: 27, title: 'Board dinner', owner: 'Lars Costa', value: '€990' },
  { id: 30, title: 'Farewell lunch', owner: 'Hana Ito', value: '€310' },
];

/** Returns the sample record with an id, or else the first. */
export function findSampleRecord(id: number | undefined): SampleRecord {
  return sampleRecords.find((record) => record.id === id) ?? sampleRecords[0] ?? unnamed;
}

const unnamed: SampleRecord = { title: 'No name', owner: 'Nobody', value: '' };
