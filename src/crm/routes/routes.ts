import { type RecordKindName, recordKindNames } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { routesOfKind } from '../operations/routes-of-kind.ts';
import { itemSearchParameters, searchItems } from '../operations/search.ts';
import type { Route } from '../router.ts';
import { callRoutes } from './app-call-routes.ts';
import { conversionRoutes } from './conversion-routes.ts';
import { dealProductRoutes } from './deal-product-routes.ts';
import { dealRoutes } from './deal-routes.ts';
import { fieldOptionRoutes } from './field-option-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { filterRoutes } from './filter-routes.ts';
import { goalRoutes } from './goal-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { projectRoutes } from './project-routes.ts';
import { recentRoutes } from './recent-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { teamRoutes } from './team-routes.ts';
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
