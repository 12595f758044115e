import type { WebhookDelivery, WebhookOptions } from '../crm.ts';
import { webhookEvents } from '../kinds/webhooks.ts';
import type { StoredRecord } from '../records/collections.ts';
import type { State } from '../state.ts';
import { actionOf, eventObjects, payloadOf } from './payloads.ts';
import type { RecordEvent } from './record-events.ts';

/** Returns a function that sends the changes of a request to the webhooks that are registered for them. */
export function createSender({ fetch, retryAfter = usualRetries, onDelivery }: WebhookOptions, state: State) {
  let count = 0;

  async function deliver(webhook: StoredRecord, event: RecordEvent, host: string): Promise<void> {
    count += 1;
    const [number, time] = [count, state.now()];
    const url = String(webhook['subscription_url']);
    const name = `${actionOf(event, versionOf(webhook))}.${eventObjects[event.name]}`;
    for (let attempt = 1; attempt <= retryAfter.length + 1; attempt += 1) {
      if (attempt > 1) await pause((retryAfter[attempt - 2] ?? 0) * 1000);
      const body = JSON.stringify(payloadOf({ webhook, event, attempt, time, host, number }, state));
      const status = await post(url, webhook, body);
      onDelivery?.({ webhook: Number(webhook.id), url, event: name, attempt, status });
      if (status !== null && status >= 200 && status < 300) return;
    }
  }

  async function post(url: string, webhook: StoredRecord, body: string): Promise<WebhookDelivery['status']> {
    const { http_auth_user: user, http_auth_password: password } = webhook;
    const credentials = new TextEncoder().encode(`${user ?? ''}:${password ?? ''}`);
    const headers = {
      'content-type': 'application/json',
      ...(user != null && { authorization: `Basic ${btoa(String.fromCharCode(...credentials))}` }),
    };
    try {
      const signal = AbortSignal.timeout(longestMs);
      const response = await fetch(
        new Request(url, { method: 'POST', headers, body, redirect: 'manual', signal }),
      );
      return response.status;
    } catch {
      return null;
    }
  }

  return (host: string): void => {
    for (const event of state.events?.take() ?? [])
      for (const webhook of state.records.webhooks.all())
        if (isFor(webhook, event)) void deliver(webhook, event, host);
  };
}

/** The seconds after which a failed event is sent again (public). */
const usualRetries = [3, 30, 150];

/** The time within which an app responds (public). */
const longestMs = 10_000;

function versionOf({ version }: StoredRecord): string {
  return version === '1.0' ? '1.0' : '2.0';
}

/** Returns whether a webhook is registered for an event, which its version has. */
function isFor(webhook: StoredRecord, event: RecordEvent): boolean {
  const version = versionOf(webhook);
  const { event_action: action, event_object: object, is_active: isActive } = webhook;
  const name = eventObjects[event.name];
  return (
    name !== undefined &&
    webhookEvents[version]?.['event_object']?.includes(name) === true &&
    isActive !== 0 &&
    (action === '*' || action === actionOf(event, version)) &&
    (object === '*' || object === name)
  );
}

/** Waits without keeping a process alive. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, milliseconds);
    (timer as { unref?: () => void }).unref?.();
  });
}
