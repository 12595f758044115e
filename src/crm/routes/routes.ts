import { type RecordKindName, recordKindNames } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { routesOfKind } from '../operations/routes-of-kind.ts';
import { itemSearchParameters, searchItems } from '../operations/search.ts';
import type { Route } from '../router.ts';
import { callRoutes } from './app-call-routes.ts';
import { dealProductRoutes } from './deal-product-routes.ts';
import { conversionRoutes, dealRoutes, projectRoutes } from './deal-routes.ts';
import { fieldOptionRoutes } from './field-option-routes.ts';
import { fileRoutes, mailRoutes } from './file-and-mail-routes.ts';
import { filterRoutes, goalRoutes } from './filter-and-goal-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { recentRoutes } from './recent-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { teamRoutes, userRoutes } from './user-routes.ts';

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
  ...withScopes('subscriptions', subscriptionRoutes),
  ...userRoutes,
  ...withScopes('goals', goalRoutes),
  ...fileRoutes,
  ...fieldOptionRoutes,
  ...withScopes('deals', dealRoutes),
  ...withScopes('deals', dealProductRoutes),
  ...conversionRoutes,
  ...mailRoutes,
  ...pictureRoutes,
  ...withScopes('teams', teamRoutes),
  ...projectRoutes,
  ...recentRoutes,
  ...callRoutes,
  ...oauthRoutes,
];

/** Returns routes that need the scopes of a kind, too. */
function withScopes(name: RecordKindName, added: readonly Route[]): readonly Route[] {
  const { scopes } = recordKinds[name];
  return added.map((route) => ({ ...route, scopes }));
}
