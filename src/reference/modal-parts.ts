import { groupBy } from '../base/group-by.ts';
import { actionDeclarations } from '../format/actions/index.ts';
import { blockDeclarations } from '../format/blocks/index.ts';
import { selectItems } from '../format/items.ts';
import { modalJsonSchema } from '../format/json-schema.ts';
import { actionPrefix, blockPrefix, type KindDeclaration } from '../format/kind.ts';
import { maxActions, maxBlocks } from '../format/limits.ts';
import { extraKeys, type ResponseShape, responseSchemas } from '../format/responses.ts';
import { conditionSchema, visibleOnSchema } from '../format/visible-on.ts';
import { writeValue } from '../format/words/phrases.ts';
import { type FormatPart, outlineMembers } from './outline.ts';

/** The parts of modals, and of the responses to them. */
export const modalParts: readonly FormatPart[] = [
  { name: 'modal', group: 'Documents', describe: describeModal },
  { name: 'response', group: 'Documents', describe: describeResponse },
  ...Object.entries(blockDeclarations).map(([kind, declaration]) =>
    toPart('Blocks of modals', kind, blockPrefix, declaration),
  ),
  ...Object.entries(actionDeclarations).map(([kind, declaration]) =>
    toPart('Buttons of modals', kind, actionPrefix, declaration),
  ),
  ...listOptions(),
];

function describeModal(): readonly string[] {
  const example = listOf({
    blocks: listOf({ intro: firstSample(blockPrefix, blockDeclarations) }),
    actions: listOf({ submit: firstSample(actionPrefix, actionDeclarations) }),
  });
  const { blocks, actions } = modalJsonSchema.properties.properties.properties;
  return [
    modalJsonSchema.description,
    `- properties.blocks: ${blocks.description} At most ${maxBlocks}.`,
    `- properties.actions: ${actions.description} At most ${maxActions}.`,
    `Example: ${writeValue(example)}`,
    'Each key is the name of a block or a button. "options" depend on the kind that "$ref" names:',
    `- blocks: ${Object.keys(blockDeclarations).join(', ')}`,
    `- buttons: ${Object.keys(actionDeclarations).join(', ')}`,
  ];
}

function listOf(properties: Readonly<Record<string, unknown>>) {
  return { type: 'object', properties };
}

function firstSample(prefix: string, kinds: Readonly<Record<string, KindDeclaration>>): unknown {
  const [first] = Object.entries(kinds);
  return first && definitionOf(prefix, ...first);
}

function definitionOf(prefix: string, kind: string, { sample }: Pick<KindDeclaration, 'sample'>) {
  return { $ref: prefix + kind, options: sample };
}

function describeResponse(): readonly string[] {
  return (Object.keys(responseSchemas) as readonly ResponseShape[]).flatMap((shape) => {
    const beside = extraKeys[shape];
    return [
      `A response has one of these members. "${shape}":`,
      ...outlineMembers(responseSchemas[shape], undefined, `${shape}.`),
      ...(beside.length === 0 ? [] : [`Beside "${shape}": ${beside.join(', ')}.`]),
    ];
  });
}

function toPart(group: string, kind: string, prefix: string, declaration: KindDeclaration): FormatPart {
  const { title, description, synonyms } = declaration;
  const aliases = Object.keys(synonyms);
  return {
    name: kind,
    group,
    aliases,
    describe: () => [
      `${title}: ${description}`,
      ...outlineMembers(declaration),
      `Example: ${writeValue(definitionOf(prefix, kind, declaration))}`,
      ...(aliases.length === 0 ? [] : [`In other formats: ${aliases.join(', ')}.`]),
    ],
  };
}

/** Returns a part for each option of blocks and buttons, with its meanings and the kinds that have it. */
function listOptions(): readonly FormatPart[] {
  const kinds: Readonly<Record<string, KindDeclaration>> = { ...blockDeclarations, ...actionDeclarations };
  const all = Object.entries(kinds).flatMap(([kind, declaration]) =>
    Object.entries(declaration.properties).map(([name, option]) => ({ kind, name, option })),
  );
  return [...groupBy(all, ({ name }) => name)].map(([name, uses]) => ({
    name,
    group: 'Options of blocks and buttons',
    aliases: [...new Set(uses.flatMap(({ option }) => option.title ?? [])), ...listInnerNames(name)],
    describe: () => [
      ...[...groupBy(uses, ({ option }) => option.description ?? '')].flatMap(([, same]) => {
        const lines = outlineMembers({ properties: { [name]: same[0].option } });
        return [`For ${same.map(({ kind }) => kind).join(', ')}:`, ...lines];
      }),
      ...(extraLines[name] ?? []),
    ],
  }));
}

/** Returns the names of what is inside of an option. */
function listInnerNames(option: string): readonly string[] {
  if (option !== 'visibleOn') return [];
  const { title, then: words, else: object } = conditionSchema;
  return [title, ...words.enum, ...Object.keys(object.properties)];
}

/** The lines about shared definitions, by the options that use them. */
const extraLines: Readonly<Record<string, readonly string[]>> = {
  visibleOn: [
    visibleOnSchema.description,
    `A condition: ${conditionSchema.description}`,
    ...outlineMembers(conditionSchema.else),
    `Example: ${writeValue({ gift: 'not_empty', size: { equals: 'large' } })}`,
  ],
  items: [`Example: ${writeValue([exampleItem()])}`],
};

function exampleItem(): unknown {
  const { label } = selectItems.items.properties;
  return { label: label.title, value: 'a' };
}
