import type { BlockKind, KindDeclaration } from '../kind.ts';

export const separator = { valueType: () => null } satisfies BlockKind;

export const separatorDeclaration = {
  title: 'Separator',
  description: 'A line between blocks.',
  synonyms: { divider: {}, line: {}, hr: {} },
  properties: {},
  required: [],
  sample: {},
} as const satisfies KindDeclaration;
