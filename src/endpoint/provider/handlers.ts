import type { contracts, ManifestKind } from '../../extensions/contracts.ts';
import type { RecordOf } from '../../extensions/declaration.ts';
import type { KindOf } from '../../extensions/manifest.ts';
import type { ProviderFile } from './to-success.ts';

/** The handlers of a manifest: one for each of its endpoints. */
export type HandlersOf<Given extends { readonly endpoints: object }> = {
  readonly [Name in keyof Given['endpoints']]: HandlerOf<OperationOf<KindOf<Given>, Name>>;
};

/**
 * The handler of an operation. It receives the URL parameters by name, and the `query` and `body`. It returns the data of the
 * response.
 */
type HandlerOf<Operation> = Operation extends { readonly success: infer Success }
  ? ResultOf<Success> extends never
    ? (request: RequestOf<Operation>) => void | Promise<void>
    : (request: RequestOf<Operation>) => ResultOf<Success> | Promise<ResultOf<Success>>
  : never;

type OperationOf<Kind extends ManifestKind, Name> = {
  [Each in Kind]: Name extends keyof (typeof contracts)[Each]['operations']
    ? (typeof contracts)[Each]['operations'][Name]
    : never;
}[Kind];

/** A request for an operation, as its handler receives it. */
type RequestOf<Operation> = Flat<
  ParametersOf<Operation> &
    (Operation extends { readonly query: infer Query } ? { readonly query: QueryOf<Query> } : unknown) &
    (Operation extends { readonly body: { readonly type: infer Type; readonly schema: infer Schema } }
      ? { readonly body: Type extends 'multipart' ? FormOf<Schema> : Flat<RecordOf<Schema>> }
      : unknown)
>;

type ParametersOf<Operation> = Operation extends { readonly urlParameters: readonly (infer Parameter)[] }
  ? {
      readonly [Each in Parameter as Each extends { readonly isDisputed: true }
        ? never
        : NameIn<Each>]: string;
    } & {
      readonly [Each in Parameter as Each extends { readonly isDisputed: true }
        ? NameIn<Each>
        : never]?: string;
    }
  : unknown;

type NameIn<Parameter> = Parameter extends { readonly name: infer Name extends string } ? Name : never;

/** A parameter with a default is always present. */
type QueryOf<Schema> = Flat<
  RecordOf<Schema> &
    (Schema extends { readonly properties: infer Fields }
      ? {
          readonly [Name in keyof Fields as Fields[Name] extends { readonly default: unknown }
            ? Name
            : never]: RecordOf<Fields[Name]>;
        }
      : unknown)
>;

/** The fields of a form. A list has the name without `[]`; one of files is always present. */
type FormOf<Schema> = Schema extends { readonly properties: infer Fields }
  ? {
      readonly [Name in keyof Fields as Name extends `${infer Plain}[]`
        ? Plain
        : Name]: Fields[Name] extends { readonly items: { readonly format: 'file' } }
        ? readonly File[]
        : Name extends `${string}[]`
          ? readonly string[]
          : RecordOf<Fields[Name]>;
    }
  : never;

/** The result of a handler, by the shape of the response; `never` if there is none. */
type ResultOf<Success> = Success extends { readonly shape: 'stream' }
  ? ProviderFile
  : Success extends { readonly data: infer Data }
    ? Success extends { readonly additionalData: infer More }
      ? { readonly data: WrittenOf<Data>; readonly additional_data?: WrittenOf<More> | undefined }
      : WrittenOf<Data>
    : never;

/** A record to write: members that are `undefined` are not sent, and each is written under its public name. */
type WrittenOf<Schema> = Schema extends { readonly items: infer Item }
  ? readonly WrittenOf<Item>[]
  : Schema extends { readonly properties: infer Fields; readonly required: readonly (infer Required)[] }
    ? Flat<
        {
          readonly [Name in keyof Fields as Name extends Required | AliasedIn<Fields>
            ? Name
            : never]: WrittenOf<Fields[Name]>;
        } & {
          readonly [Name in keyof Fields as Name extends Required | AliasedIn<Fields>
            ? never
            : Fields[Name] extends { readonly aliasOf: string }
              ? never
              : Name]?: WrittenOf<Fields[Name]> | undefined;
        }
      >
    : RecordOf<Schema>;

/** The public names that have an alias. */
type AliasedIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly aliasOf: infer Public } ? Public : never;
}[keyof Fields];

/** Displays an intersection as one object in messages and tooltips; with `unknown`, without the name of this type. */
type Flat<Type> = { readonly [Name in keyof Type]: Type[Name] } & unknown;
