import type { ModalRequest, ModalResponse } from 'json-modal';
import type { SampleApp } from './apps/app.ts';
import { apps } from './apps/index.ts';
import { formOf } from './form-of.ts';

/** Answers a request as the app behind the sample of that name would. */
export function answer(name: string, request: ModalRequest): ModalResponse {
  const app: SampleApp = (Object.hasOwn(apps, name) && apps[name]) || {};
  const { form: _, invoker = '', ...context } = request.query;
  const asked = { context, form: formOf(request) };
  switch (request.kind) {
    case 'initial':
      return app.open?.(asked) ?? nothing;
    case 'change':
      return app.change?.({ ...asked, invoker }) ?? nothing;
    case 'submit':
      return app.submit?.(asked) ?? saved;
  }
}

const nothing: ModalResponse = { data: {} };
const saved: ModalResponse = { success: { message: 'Saved.', type: 'snackbar' } };
