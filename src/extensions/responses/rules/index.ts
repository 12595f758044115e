import {
  duplicateCurrency,
  duplicateId,
  missingField,
  missingPublicField,
  noMessageId,
  unknownField,
  wrongType,
} from '../field-rules.ts';
import {
  notACurrency,
  notATime,
  notAUrl,
  unknownProviderAction,
  unknownValue,
  unusualTime,
  unusualValue,
  wrongPublicValue,
} from '../value-rules.ts';
import {
  actionWithoutEndpoint,
  approveWhenVoided,
  twoStatuses,
  unlistedProviderAction,
} from './action-rules.ts';
import { dueAmount, noTaxMode, paidOverTotal, paidWithoutPayment, unknownCurrency } from './amount-rules.ts';
import {
  bodyWith204,
  listForOne,
  notAFile,
  notAnEnvelope,
  successFalseAsSuccess,
  templatesAsList,
  wrappedBareMessage,
} from './body-rules.ts';
import {
  flagWithoutEndpoint,
  notUtc,
  participantRoles,
  unknownSender,
  unreadableDate,
} from './messaging-rules.ts';
import type { RecordRule, ResponseRule } from './response-rule.ts';
import { fractionAsRate, unfilledField } from './text-rules.ts';

/** The rules that check the outer shape of a response. If one finds it wrong, nothing else is checked. */
export const bodyRules = [
  notAnEnvelope,
  successFalseAsSuccess,
  wrappedBareMessage,
  templatesAsList,
  notAFile,
  bodyWith204,
] as const satisfies readonly ResponseRule[];

/** The other rules that check a response as a whole. */
export const wholeResponseRules = [
  listForOne,
  flagWithoutEndpoint,
] as const satisfies readonly ResponseRule[];

/** The rules that check a record of some kinds, beyond its schema. */
export const recordRules = [
  noTaxMode,
  paidOverTotal,
  dueAmount,
  twoStatuses,
  approveWhenVoided,
  actionWithoutEndpoint,
  unlistedProviderAction,
  paidWithoutPayment,
  unknownCurrency,
  unreadableDate,
  notUtc,
  unknownSender,
  participantRoles,
  unfilledField,
  fractionAsRate,
] as const satisfies readonly RecordRule[];

/** The rules for the responses of providers, in the order of the documentation. */
export const responseRules = [
  notAnEnvelope,
  successFalseAsSuccess,
  wrappedBareMessage,
  templatesAsList,
  listForOne,
  notAFile,
  bodyWith204,
  missingField,
  missingPublicField,
  wrongType,
  unknownValue,
  wrongPublicValue,
  unusualValue,
  flagWithoutEndpoint,
  unknownProviderAction,
  duplicateCurrency,
  noMessageId,
  unknownField,
  notAUrl,
  notATime,
  unusualTime,
  notACurrency,
  duplicateId,
  noTaxMode,
  paidOverTotal,
  dueAmount,
  twoStatuses,
  approveWhenVoided,
  actionWithoutEndpoint,
  unlistedProviderAction,
  paidWithoutPayment,
  unknownCurrency,
  unreadableDate,
  notUtc,
  unknownSender,
  participantRoles,
  unfilledField,
  fractionAsRate,
] as const;

/** The name of a rule for the responses of providers. */
export type ResponseRuleId = (typeof responseRules)[number]['id'];
