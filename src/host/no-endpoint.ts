import { withQuery } from '../session/urls.ts';
import type { Source } from './arrival.ts';

/** What stands for the endpoint's URL where none is asked: a name that leads to nobody. */
export const nowhere = 'http://no-endpoint.invalid/';

/** Answers in place of an endpoint that is not there yet: without data, and with a success to a submit. */
export const noEndpoint: Source = async ({ kind, query }) => ({
  ok: true,
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify(kind === 'submit' ? { success: sentNowhere } : { data: {} }),
  sent: withQuery(nowhere, query),
  ms: 0,
});

const sentNowhere = { message: 'Nothing was sent: the preview has no endpoint.', type: 'snackbar' };
