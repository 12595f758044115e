import { lazy } from 'react';
import { filterIcon } from './icons.tsx';
import type { PageKind } from './page-kind.ts';

export const filterKind: PageKind = {
  name: 'filter',
  title: 'Filter',
  icon: filterIcon,
  description: 'Conditions that choose records of the CRM.',
  textLabel: 'Filter, as JSON',
  loadEditor: async () => (await import('../filter/create-filter-editor.ts')).createFilterEditor,
  Builder: lazy(async () => ({ default: (await import('../filter/FilterBuilder.tsx')).FilterBuilder })),
  Preview: lazy(async () => ({ default: (await import('../filter/FilterPreview.tsx')).FilterPreview })),
  Status: lazy(async () => ({ default: (await import('../filter/FilterStatus.tsx')).FilterStatus })),
  tools: ['problems', 'records'],
  // Its two groups are beside each other, and its tools say little.
  columns: { documentWidth: '44vw', areToolsFolded: true },
};
