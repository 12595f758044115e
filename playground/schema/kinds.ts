import type { SubSchema } from '../../src/language-server/sub-schema.ts';
import type { DocumentPath } from '../json-text/nodes.ts';
import { modalJsonSchema } from './modal-schema.ts';

/** A kind of block or action, as the format declares it. */
export interface Kind {
  readonly ref: string;
  readonly title: string;
  readonly description: string;
  readonly options: Readonly<Record<string, SubSchema>>;
  readonly required: readonly string[];
  readonly example: Readonly<Record<string, unknown>>;
}

/** A section of a modal. */
export type Section = 'blocks' | 'actions';

/** The noun and the kinds of each section, in the order of the format, and how many parts there may be. */
export const sections: Readonly<
  Record<Section, { readonly noun: string; readonly kinds: readonly Kind[]; readonly most: number }>
> = {
  blocks: { noun: 'block', ...readSection('blocks') },
  actions: { noun: 'button', ...readSection('actions') },
};

/** Returns the kind that a `$ref` names. */
export function findKind(section: Section, ref: unknown): Kind | undefined {
  return sections[section].kinds.find((kind) => kind.ref === ref);
}

/** Returns a kind of block by its name. */
export function findBlockKind(name: string): Kind | undefined {
  return findKind('blocks', `#/definitions/element-${name}`);
}

/** Returns the options of a new part of a kind: the required ones, a label, and some items. */
export function draftOf(
  { title, options, required, example }: Kind,
  section: Section,
): Record<string, unknown> {
  if (section === 'actions') return { ...example };
  const names = Object.keys(options).filter(
    (name) => required.includes(name) || name === 'label' || name === 'items',
  );
  return Object.fromEntries(
    names
      .map((name) => [name, name === 'label' ? title : (example[name] ?? '')])
      .filter(([, value]) => value !== ''),
  );
}

function readSection(section: Section): { kinds: readonly Kind[]; most: number } {
  const parts = modalJsonSchema.properties?.['properties']?.properties?.[section]?.properties?.['properties'];
  const part = typeof parts?.additionalProperties === 'object' ? parts.additionalProperties : {};
  return { kinds: (part.allOf ?? []).map(readKind), most: parts?.maxProperties ?? Number.POSITIVE_INFINITY };
}

function readKind({ if: condition, then: consequence }: SubSchema): Kind {
  const subSchema = consequence?.properties?.['options'] ?? {};
  return {
    ref: String(condition?.properties?.['$ref']?.const),
    title: subSchema.title ?? '',
    description: subSchema.description ?? '',
    options: subSchema.properties ?? {},
    required: subSchema.required ?? [],
    example: (subSchema.examples?.[0] ?? {}) as Kind['example'],
  };
}

/** Returns the path to a block or an action. */
export function pathOf(section: Section, key: string): DocumentPath {
  return ['properties', section, 'properties', key];
}
