import { quote } from '../../base/text.ts';
import { contracts, type ManifestKind } from '../../extensions/contracts.ts';
import type { Contract, ProviderOperation } from '../../extensions/declaration.ts';
import { kindOfManifest } from '../../extensions/manifests/manifest.ts';
import { findParameters } from '../../extensions/url.ts';
import { createRoutes, type FindRoutes } from './routes.ts';

/** A manifest with its handlers. */
interface ServedManifest {
  readonly kind: ManifestKind;
  readonly contract: Contract;
  /** The names of its endpoints. */
  readonly names: readonly string[];
  readonly findRoutes: FindRoutes;
  /** The handlers by the name of the operation. */
  readonly handlers: ReadonlyMap<string, Handle>;
}

type Handle = (request: unknown) => unknown;

/** Returns a manifest with its handlers. Throws for mistakes that JavaScript or an imported manifest can have. */
export function serveManifest(manifest: { readonly endpoints: object }, handlers: object): ServedManifest {
  const kind = kindOfManifest(manifest);
  if (kind === null) throw new Error(`This is not a manifest. ${seeProblems}`);
  const contract: Contract = contracts[kind];
  const operations = new Map(Object.entries(contract.operations));
  const endpoints = new Map<string, string>(Object.entries(manifest.endpoints));
  for (const [name, url] of endpoints) checkUrl(name, url, operations.get(name));
  const handlersByName = new Map<string, unknown>(Object.entries(handlers));
  const unknown = [...handlersByName.keys()].find((name) => !endpoints.has(name));
  if (unknown !== undefined)
    throw new Error(`The handler ${quote(unknown)} has no endpoint in the manifest.`);
  return {
    kind,
    contract,
    names: [...endpoints.keys()],
    findRoutes: createRoutes(endpoints, operations),
    handlers: new Map([...endpoints.keys()].map((name) => [name, handlerIn(handlersByName, name)])),
  };
}

const seeProblems = 'Run "json-modal lint" to see its problems.';

function checkUrl(name: string, url: unknown, operation: ProviderOperation | undefined): void {
  if (operation === undefined || typeof url !== 'string')
    throw new Error(`The manifest has a wrong endpoint ${quote(name)}. ${seeProblems}`);
  const parameters = new Set(findParameters(url).flatMap((it) => (it.isReplaced ? it.name : [])));
  const missing = operation.urlParameters.find((it) => it.isDisputed !== true && !parameters.has(it.name));
  if (missing !== undefined)
    throw new Error(`The URL of ${quote(name)} does not contain ":${missing.name}". ${seeProblems}`);
}

function handlerIn(handlers: ReadonlyMap<string, unknown>, name: string): Handle {
  const handler = handlers.get(name);
  if (typeof handler !== 'function')
    throw new Error(`The endpoint ${quote(name)} of the manifest has no handler.`);
  return handler as Handle;
}
