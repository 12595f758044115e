import { recordKindNames } from '../kinds/kind-names.ts';
import { routesOfKind } from '../operations/routes-of-kind.ts';
import { itemSearchParameters, searchItems } from '../operations/search.ts';
import type { Route } from '../router.ts';
import { callRoutes } from './app-call-routes.ts';
import { fieldRoutes } from './field-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { filterRoutes } from './filter-routes.ts';
import { goalRoutes } from './goal-routes.ts';
import { participantRoutes } from './participant-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { userRoutes } from './user-routes.ts';

/** The served paths. */
export const routes: readonly Route[] = [
  ...recordKindNames.flatMap(routesOfKind),
  ...(['v1', 'v2'] as const).map(
    (version): Route => ({
      operation: 'searchItems',
      method: 'GET',
      paths: [`/${version}/itemSearch`],
      source: version === 'v1' ? 'documentation' : 'public',
      query: itemSearchParameters(version),
      handle: (call) => searchItems(call, version),
    }),
  ),
  ...filterRoutes,
  ...participantRoutes,
  ...subscriptionRoutes,
  ...userRoutes,
  ...goalRoutes,
  ...fileRoutes,
  ...fieldRoutes,
  ...callRoutes,
];
