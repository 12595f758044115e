import { hasMember, isObject } from '../base/json.ts';
import { findNearMiss } from '../base/near-miss.ts';
import { contracts, type ManifestKind, manifestKinds } from './contracts.ts';
import type { Contract, RecordOf } from './declaration.ts';

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
  manifest: Given & Manifest<KindOf<Given>> & Only<Given>,
): Given {
  return manifest;
}

/** The compiler shows this sentence for a wrong name. */
type Only<Given extends { readonly endpoints: object }> = {
  readonly endpoints: {
    readonly [Name in keyof Given['endpoints']]: Name extends OperationName<KindOf<Given>>
      ? string
      : `${Name & string} is not an endpoint of this extension.`;
  };
};

/**
 * Returns the kind of a manifest: that of most of its endpoints (of misspelt ones, if no name is right), or else that of its
 * version, if only one kind has it, or else the given one. `null` if the kind is unknown.
 */
export function kindOfManifest(manifest: unknown, given: ManifestKind | null = null): ManifestKind | null {
  const named = hasMember(manifest, 'endpoints') ? manifest['endpoints'] : undefined;
  const names = isObject(named) ? Object.keys(named) : [];
  const version = hasMember(manifest, 'version') ? manifest['version'] : undefined;
  const likely =
    kindsWithMost(names, isOperation) ?? kindsWithMost(names.slice(0, maxGuesses), isNearOperation);
  const alike = (likely ?? manifestKinds).filter((kind) => contracts[kind].version === version);
  return single(likely ?? []) ?? single(alike) ?? given;
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

function single<Name>([one, ...others]: readonly Name[]): Name | null {
  return one === undefined || others.length > 0 ? null : one;
}
