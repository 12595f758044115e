export { createCrm } from './create-crm.ts';
export type {
  Crm,
  CrmOptions,
  CrmRecord,
  CrmRecords,
  FaultName,
  FirstRecord,
  InjectedFault,
  LogEntry,
  LoggedRequest,
  LogProblem,
  LogRule,
  OAuthApp,
  WebhookDelivery,
  WebhookOptions,
} from './crm.ts';
