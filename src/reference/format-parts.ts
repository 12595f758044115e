import { filterParts } from './filter-parts.ts';
import type { FormatPart } from './format-part.ts';
import { manifestParts } from './manifest-parts.ts';
import { modalParts } from './modal-parts.ts';

const parts: readonly FormatPart[] = [...modalParts, ...filterParts, ...manifestParts];

/** Every part of the formats of modals, responses, filters and manifests, from their declarations. The documents are first. */
export const formatParts: readonly FormatPart[] = [
  ...parts.filter(({ group }) => group === 'Documents'),
  ...parts.filter(({ group }) => group !== 'Documents'),
];
