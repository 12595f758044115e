import { hasMember, isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { contracts, type ManifestKind, manifestKinds } from '../contracts.ts';
import type { Contract } from '../declaration.ts';
import type { RecordOf } from '../records.ts';

/** A manifest of one kind. The type of the version is text, so that an imported JSON file fits. */
export type Manifest<Kind extends ManifestKind = ManifestKind> = {
  [Each in Kind]: RecordOf<(typeof contracts)[Each]['manifest']> & {
    /** For editors. Remove it before you upload. */
    readonly $schema?: string;
    readonly endpoints: EndpointsOf<(typeof contracts)[Each]['operations']>;
  };
}[Kind];

/** The names of the operations of a kind. */
export type OperationName<Kind extends ManifestKind = ManifestKind> = {
  [Each in Kind]: keyof (typeof contracts)[Each]['operations'] & string;
}[Kind];

/** The kind of a manifest, by its endpoints. */
export type KindOf<Given> = Given extends { readonly endpoints: infer Endpoints }
  ? 'postMeeting' extends keyof Endpoints
    ? 'video-calling'
    : 'getConversations' extends keyof Endpoints
      ? 'messaging'
      : 'invoicing'
  : never;

type EndpointsOf<Operations> = {
  readonly [Name in keyof Operations as Operations[Name] extends { readonly required: 'always' }
    ? Name
    : never]: string;
} & {
  readonly [Name in keyof Operations as Operations[Name] extends { readonly required: 'always' }
    ? never
    : Name]?: string;
};

/**
 * Returns a manifest unchanged, for upload. The compiler rejects missing and unknown endpoints. The URLs are not checked:
 * use `json-modal lint`.
 */
export function defineManifest<const Given extends { readonly endpoints: object }>(
  manifest: Given & Manifest<KindOf<Given>> & ManifestChecks<Given>,
): Given {
  return manifest;
}

/** The checks of a literal manifest. The compiler shows the sentence of a wrong member. */
export type ManifestChecks<Given extends { readonly endpoints: object }> = {
  readonly version: CheckedVersion<KindOf<Given>, Given extends { readonly version: infer It } ? It : string>;
  readonly endpoints: {
    readonly [Name in keyof Given['endpoints']]: Name extends OperationName<KindOf<Given>>
      ? CheckedUrl<Name, MissingIn<OperationOf<KindOf<Given>, Name>, Given['endpoints'][Name]>>
      : Wrong<`${Name & string} is not an endpoint of this extension.`>;
  };
};

/** A type that no text has. Intersected with it, the text stays in the compiler's message. */
interface Wrong<Sentence extends string> {
  readonly problem: Sentence;
}

type CheckedVersion<Kind extends ManifestKind, Version> = string extends Version
  ? unknown
  : (typeof contracts)[Kind] extends {
        readonly isOnlyVersion: true;
        readonly version: infer Only extends string;
      }
    ? Version extends Only
      ? unknown
      : Wrong<`The version must be ${Only}.`>
    : unknown;

type CheckedUrl<Name extends string, Missing> = [Missing] extends [never]
  ? unknown
  : Wrong<`The URL of ${Name} does not contain :${Missing & string}.`>;

/** The names of the parameters that a literal URL lacks. */
type MissingIn<Operation, Url> = Operation extends {
  readonly urlParameters: readonly (infer Parameter)[];
}
  ? Parameter extends { readonly isDisputed: true }
    ? never
    : Parameter extends { readonly name: infer Name extends string }
      ? HasParameter<Url, Name> extends true
        ? never
        : Name
      : never
  : never;

/** Whether the text of a URL contains a parameter; true for a URL that is not literal. */
export type HasParameter<Url, Name extends string> = string extends Url
  ? true
  : Url extends `${string}:${Name}${infer Rest}`
    ? Rest extends `${WordCharacter}${string}`
      ? HasParameter<Rest, Name>
      : true
    : false;

type WordCharacter =
  | Letter
  | Uppercase<Letter>
  | '_'
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9';

type Letter =
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i'
  | 'j'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'u'
  | 'v'
  | 'w'
  | 'x'
  | 'y'
  | 'z';

/** The declaration of an operation. */
export type OperationOf<Kind extends ManifestKind, Name> = {
  [Each in Kind]: Name extends keyof (typeof contracts)[Each]['operations']
    ? (typeof contracts)[Each]['operations'][Name]
    : never;
}[Kind];

/**
 * Returns the kind of a manifest: that of most of its endpoints (of misspelt ones, if no name is right), or else that of its
 * version, if only one kind has it, or else the given one. `null` if the kind is unknown.
 */
export function kindOfManifest(
  manifest: unknown,
  fallbackKind: ManifestKind | null = null,
): ManifestKind | null {
  const named = hasMember(manifest, 'endpoints') ? manifest['endpoints'] : undefined;
  const names = isObject(named) ? Object.keys(named) : [];
  const version = hasMember(manifest, 'version') ? manifest['version'] : undefined;
  const likely =
    kindsWithMost(names, isOperation) ?? kindsWithMost(names.slice(0, maxGuesses), isNearOperation);
  const alike = (likely ?? manifestKinds).filter((kind) => contracts[kind].version === version);
  return single(likely ?? []) ?? single(alike) ?? fallbackKind;
}

/**
 * The maximum number of unknown endpoints that are compared with the known ones. Comparing takes time, and no manifest has
 * more.
 */
export const maxGuesses = 100;

type IsOf = (contract: Contract, name: string) => boolean;

/** Returns the kinds with the most of these names; `null` if none has any. */
function kindsWithMost(names: readonly string[], isOf: IsOf): readonly ManifestKind[] | null {
  const counts = manifestKinds.map((kind) => names.filter((name) => isOf(contracts[kind], name)).length);
  const most = Math.max(...counts);
  return most === 0 ? null : manifestKinds.filter((_, index) => counts[index] === most);
}

const isOperation: IsOf = ({ operations }, name) => Object.hasOwn(operations, name);

const isNearOperation: IsOf = ({ operations }, name) =>
  findNearMiss(name, Object.keys(operations)) !== undefined;

function single<Name>([first, ...others]: readonly Name[]): Name | null {
  return first === undefined || others.length > 0 ? null : first;
}
