import { hasMember, isObject } from '../base/json.ts';
import { contracts, type ManifestKind, manifestKinds } from './contracts.ts';
import type { Contract, RecordOf } from './declaration.ts';

/** A manifest of one kind. The version is any text, so that an imported JSON file fits. */
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
 * Returns the kind of a manifest: that of most of its endpoints, else that of its version if only one kind has it, else
 * the given one. `null` if nothing tells.
 */
export function kindOfManifest(manifest: unknown, given: ManifestKind | null = null): ManifestKind | null {
  const named = hasMember(manifest, 'endpoints') ? manifest['endpoints'] : undefined;
  const names = isObject(named) ? Object.keys(named) : [];
  const counts = manifestKinds.map((kind) => countOperations(contracts[kind], names));
  const most = Math.max(...counts);
  const likely = manifestKinds.filter((_, index) => counts[index] === most);
  const version = hasMember(manifest, 'version') ? manifest['version'] : undefined;
  const alike = likely.filter((kind) => contracts[kind].version === version);
  if (most > 0) return single(likely) ?? single(alike) ?? given;
  return single(alike) ?? given;
}

function countOperations({ operations }: Contract, names: readonly string[]): number {
  return names.filter((name) => Object.hasOwn(operations, name)).length;
}

function single<Name>([one, ...others]: readonly Name[]): Name | null {
  return one === undefined || others.length > 0 ? null : one;
}
