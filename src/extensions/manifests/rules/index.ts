import {
  doubtfulMember,
  manifestShape,
  manifestVersion,
  missingClientId,
  placeholderClientId,
  unknownEndpoint,
  unusualVersion,
} from '../member-rules.ts';
import {
  ambiguousEndpoints,
  conditionalEndpoint,
  insecureEndpoint,
  missingEndpoint,
  templatesEndpoint,
  unusedTemplates,
} from './endpoint-rules.ts';
import { endpointUrl } from './endpoint-url.ts';
import type { EndpointRule, WholeManifestRule } from './manifest-rule.ts';
import {
  disputedUrlParameter,
  missingUrlParameter,
  unknownUrlParameter,
  uselessUrlParameter,
} from './url-parameter-rules.ts';

/** The rules that check the URL of an endpoint, then its parameters and the missing ones. */
export const endpointRules = [
  endpointUrl,
  insecureEndpoint,
  ambiguousEndpoints,
  unknownUrlParameter,
  uselessUrlParameter,
  missingUrlParameter,
  disputedUrlParameter,
] as const satisfies readonly EndpointRule[];

/** The rules that check which endpoints a manifest has. */
export const wholeManifestRules = [
  missingEndpoint,
  templatesEndpoint,
  unusedTemplates,
  conditionalEndpoint,
] as const satisfies readonly WholeManifestRule[];

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
] as const;

/** The name of a rule for manifests. */
export type ManifestRuleId = (typeof manifestRules)[number]['id'];
