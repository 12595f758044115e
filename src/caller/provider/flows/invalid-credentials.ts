import { invalidCallers } from '../provider-request.ts';
import { type Flow, type FlowStep, nameStep, type RequestParts, type Run } from './flow.ts';

/** The request that is sent with every kind of wrong credentials. */
interface InvalidCredentialsOptions {
  readonly isWriting: boolean;
  readonly operation: string;
  readonly parts?: (run: Run) => RequestParts;
}

/** Creates the flow in which nobody gets data. Other operations are requested without credentials before their first use. */
export function createInvalidCredentials({ isWriting, operation, parts }: InvalidCredentialsOptions): Flow {
  const steps = invalidCallers.map(
    (caller): FlowStep => ({
      name: nameStep(`${operation} with ${caller}`),
      operation,
      request: (run) => ({ ...parts?.(run), caller }),
      mustFail: 'basic-accepted',
    }),
  );
  return { name: 'invalid credentials', isWriting, steps };
}
