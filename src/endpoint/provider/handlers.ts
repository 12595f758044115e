import type { ManifestKind } from '../../extensions/contracts.ts';
import type { HasParameter, KindOf, OperationOf } from '../../extensions/manifests/manifest.ts';
import type { RecordOf } from '../../extensions/records.ts';
import type { ProviderFile } from './send-file.ts';

/** The handlers of a manifest: one for each of its endpoints. */
export type HandlersOf<Given extends { readonly endpoints: object }> = {
  readonly [Name in keyof Given['endpoints']]: Given['endpoints'][Name] extends string | undefined
    ? Handler<KindOf<Given>, Name, NonNullable<Given['endpoints'][Name]>>
    : never;
};

/**
 * The handler of an operation. It receives the URL parameters by name, and the `query` and `body`. It returns the data of the
 * response.
 */
type Handler<Kind extends ManifestKind, Name extends PropertyKey, Url extends string> =
  OperationOf<Kind, Name> extends { readonly success: infer Success }
    ? [ResultOf<Success>] extends [never]
      ? (request: ProviderRequest<Kind, Name, Url>) => void | Promise<void>
      : (request: ProviderRequest<Kind, Name, Url>) => ResultOf<Success> | Promise<ResultOf<Success>>
    : never;

/** A request for an operation, as its handler receives it. Its parameters are those in the URL of the manifest. */
type ProviderRequest<Kind extends ManifestKind, Name extends PropertyKey, Url extends string> = {
  readonly [Part in keyof PartsOf<OperationOf<Kind, Name>, Url>]: PartsOf<OperationOf<Kind, Name>, Url>[Part];
};

type PartsOf<Operation, Url> = ParametersOf<Operation, Url> &
  (Operation extends { readonly query: infer Query } ? { readonly query: QueryOf<Query> } : unknown) &
  (Operation extends { readonly body: { readonly type: infer Type; readonly schema: infer Schema } }
    ? { readonly body: Type extends 'multipart' ? FormOf<Schema> : RecordOf<Schema> }
    : unknown);

/** The parameters in a literal URL; of another URL, those that its operation can have. */
type ParametersOf<Operation, Url> = Operation extends {
  readonly urlParameters: readonly (infer Parameter)[];
}
  ? {
      readonly [Each in Parameter as IsCertain<Each, Url> extends true ? NameIn<Each> : never]: string;
    } & {
      readonly [Each in Parameter as IsPossible<Each, Url> extends true ? NameIn<Each> : never]?: string;
    }
  : unknown;

/** Whether a request has the parameter: a disputed one can be missing from the URL. */
type IsCertain<Parameter, Url> = string extends Url
  ? Parameter extends { readonly isDisputed: true }
    ? false
    : true
  : HasParameter<Url, NameIn<Parameter>>;

type IsPossible<Parameter, Url> = string extends Url
  ? Parameter extends { readonly isDisputed: true }
    ? true
    : false
  : false;

type NameIn<Parameter> = Parameter extends { readonly name: infer Name extends string } ? Name : never;

/** A parameter with a default is always present, and one that the documentation does not require may be missing. */
type QueryOf<Schema> = Schema extends { readonly anyOf: readonly unknown[] }
  ? RecordOf<Schema>
  : Schema extends { readonly properties: infer Fields; readonly required: readonly (infer Required)[] }
    ? Flat<
        {
          readonly [Name in keyof Fields as IsPresent<Fields[Name], Name, Required> extends true
            ? Name
            : never]: RecordOf<Fields[Name]>;
        } & {
          readonly [Name in keyof Fields as IsPresent<Fields[Name], Name, Required> extends true
            ? never
            : Name]?: RecordOf<Fields[Name]>;
        }
      >
    : never;

type IsPresent<Field, Name, Required> = Field extends { readonly default: unknown }
  ? true
  : Field extends { readonly source: 'public' | 'decision' }
    ? false
    : Name extends Required
      ? true
      : false;

/** The fields of a form. A list has the name without `[]`. A text that is not sent is empty, and so is a list. */
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

/** The result of a handler, by the shape of the response. */
type ResultOf<Success> = Success extends { readonly shape: 'stream' }
  ? ProviderFile
  : Success extends { readonly data: infer Data }
    ? RecordOf<Data> | WithCursor<Success>
    : never;

/** The data of a response with the cursor of the next page. */
type WithCursor<Success> = Success extends {
  readonly data: infer Data;
  readonly additionalData: infer More;
}
  ? { readonly data: RecordOf<Data>; readonly additional_data?: RecordOf<More> | undefined }
  : never;

/** Displays an intersection as one object in messages and tooltips; with `unknown`, without the name of this type. */
type Flat<Type> = { readonly [Name in keyof Type]: Type[Name] } & unknown;
