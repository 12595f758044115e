import { ambiguousEndpoints } from './ambiguous-endpoints.ts';
import { conditionalEndpoint } from './conditional-endpoint.ts';
import { disputedUrlParameter } from './disputed-url-parameter.ts';
import { doubtfulMember } from './doubtful-member.ts';
import { endpointUrl } from './endpoint-url.ts';
import { insecureEndpoint } from './insecure-endpoint.ts';
import type { ManifestRuleDeclaration } from './manifest-rule.ts';
import { manifestShape } from './manifest-shape.ts';
import { manifestVersion } from './manifest-version.ts';
import { missingClientId } from './missing-client-id.ts';
import { missingEndpoint } from './missing-endpoint.ts';
import { missingUrlParameter } from './missing-url-parameter.ts';
import { placeholderClientId } from './placeholder-client-id.ts';
import { templatesEndpoint } from './templates-endpoint.ts';
import { unknownEndpoint } from './unknown-endpoint.ts';
import { unknownUrlParameter } from './unknown-url-parameter.ts';
import { unusedTemplates } from './unused-templates.ts';
import { unusualVersion } from './unusual-version.ts';
import { uselessUrlParameter } from './useless-url-parameter.ts';

/** The rules for manifests, in the order of the documentation. */
export const manifestRules = [
  manifestShape,
  manifestVersion,
  unusualVersion,
  doubtfulMember,
  missingClientId,
  placeholderClientId,
  missingEndpoint,
  unknownEndpoint,
  missingUrlParameter,
  disputedUrlParameter,
  unknownUrlParameter,
  uselessUrlParameter,
  endpointUrl,
  insecureEndpoint,
  ambiguousEndpoints,
  templatesEndpoint,
  unusedTemplates,
  conditionalEndpoint,
] as const satisfies readonly ManifestRuleDeclaration[];

/** The name of a rule for manifests. */
export type ManifestRule = (typeof manifestRules)[number]['id'];
