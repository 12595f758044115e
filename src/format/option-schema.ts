import type { VisibleOn } from './visible-on.ts';

/** The part of JSON Schema that the declarations of kinds use. Every option has a title and a description. */
export interface OptionSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: TypeName | readonly TypeName[];
  readonly enum?: readonly string[];
  /** Words that are known where any text is allowed: editors complete them. */
  readonly knownValues?: readonly string[];
  readonly format?: 'date' | 'uri';
  /** A text that may have several lines: forms draw it so. */
  readonly contentMediaType?: 'text/plain';
  readonly default?: string | boolean;
  readonly items?: OptionSchema;
  readonly properties?: Readonly<Record<string, OptionSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly $ref?: '#/definitions/visibleOn';
}

/** Returns whether an option takes any text, which users read. */
export function isFreeText({ type, enum: words, knownValues, format }: OptionSchema): boolean {
  return type === 'string' && !words && !knownValues && !format;
}

/** The options of one kind of block or action, and which are required. */
export interface OptionsSchema {
  readonly properties: Readonly<Record<string, OptionSchema>>;
  readonly required: readonly string[];
}

/** The TypeScript type of the options that an {@link OptionsSchema} declares. */
export type OptionsOf<Schema extends OptionsSchema> = ObjectOf<
  Schema['properties'],
  Schema['required'][number]
>;

type TypeName = 'string' | 'number' | 'boolean' | 'array' | 'object';

type ObjectOf<Properties, Required> = {
  readonly [Name in keyof Properties as Name extends Required ? Name : never]: TypeOf<Properties[Name]>;
} & {
  readonly [Name in keyof Properties as Name extends Required ? never : Name]?: TypeOf<Properties[Name]>;
};

/** The TypeScript type of the values that a declared schema describes. */
export type TypeOf<Schema> = Schema extends { readonly $ref: string }
  ? VisibleOn
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { readonly type: readonly (infer Name)[] }
      ? Name extends string
        ? NamedType<Name, Schema>
        : never
      : Schema extends { readonly type: infer Name }
        ? NamedType<Name, Schema>
        : unknown;

type NamedType<Name, Schema> = Name extends 'string'
  ? TextOf<Schema>
  : Name extends 'number' | 'integer'
    ? number
    : Name extends 'boolean' | 'null'
      ? Name extends 'null'
        ? null
        : boolean
      : Name extends 'array'
        ? Schema extends { readonly items: infer Item }
          ? readonly TypeOf<Item>[]
          : never
        : Schema extends {
              readonly properties: infer Properties;
              readonly required: readonly (infer Required)[];
            }
          ? ObjectOf<Properties, Required>
          : never;

/** Any text; editors complete the known values. */
type TextOf<Schema> = Schema extends { readonly knownValues: readonly (infer Value)[] }
  ? Value | (string & {})
  : string;
