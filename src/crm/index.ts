export { createCrm } from './create-crm.ts';
export type {
  Crm,
  CrmOptions,
  CrmRecord,
  CrmRecords,
  Fault,
  FaultName,
  FirstRecord,
  LogEntry,
  LoggedRequest,
  LogProblem,
  LogRule,
} from './crm.ts';
