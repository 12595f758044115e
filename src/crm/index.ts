export { createCrm } from './create-crm.ts';
export type {
  AppData,
  Crm,
  CrmOptions,
  CrmRecord,
  CrmRecords,
  FaultName,
  FirstRecord,
  InjectedFault,
  Installation,
  LogEntry,
  LoggedRequest,
  LogProblem,
  LogRule,
  OAuthApp,
  WebhookDelivery,
  WebhookOptions,
} from './crm.ts';
