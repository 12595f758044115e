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
  tools: ['problems', 'records'],
};
