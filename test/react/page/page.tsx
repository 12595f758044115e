import 'json-modal/react/styles.css';
import type { ModalContext, ModalSchema, Transport } from 'json-modal';
import { arabic, JsonModal, JsonModalForm } from 'json-modal/react';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { answer } from '../../../playground/endpoint/answer.ts';
import { samples } from '../../../playground/samples/index.ts';

/** What a page shows; without a `schema`, the sample of that name with the app behind it. */
export interface Shown {
  readonly sample?: string;
  readonly schema?: ModalSchema;
  readonly title?: string;
  readonly theme?: 'light' | 'dark';
  readonly isRightToLeft?: boolean;
  /** Has the sample's app fail, by the name of the playground's scenario. */
  readonly scenario?: string;
  /** In a dialog unless it is false. */
  readonly isDialog?: boolean;
}

/** The names of all samples, for the tests to go through. */
export type ShownWindow = typeof globalThis & {
  readonly show: (shown: Shown) => void;
  readonly hide: () => void;
  readonly sampleNames: readonly string[];
};

const context: ModalContext = {
  resource: 'deal',
  view: 'details',
  userId: 1,
  companyId: 1,
  selectedIds: [42],
};

let root: Root | undefined;

function show({ sample, schema, title, theme, isRightToLeft, scenario, isDialog = true }: Shown): void {
  const found = samples.find(({ id }) => id === sample);
  const source = {
    schema: schema ?? JSON.parse(found?.text ?? ''),
    ...(found && { transport: transportTo(found.id, scenario) }),
    ...(isRightToLeft && { labels: arabic }),
    ...(theme && { theme }),
    context,
    title: title ?? found?.title ?? 'Modal',
    installUrl: 'https://app.example/install',
  };
  document.dir = isRightToLeft ? 'rtl' : 'ltr';
  document.documentElement.dataset['theme'] = theme;
  hide();
  root = createRoot(document.getElementById('root') ?? document.body);
  root.render(
    <StrictMode>{isDialog ? <JsonModal open {...source} /> : <JsonModalForm {...source} />}</StrictMode>,
  );
}

function hide(): void {
  root?.unmount();
  root = undefined;
}

/** The app behind a sample, asked in the page itself. */
function transportTo(sample: string, scenario: string | undefined): Transport {
  const transport: Transport = async ({ method, query, body }) => {
    const search = new URLSearchParams({ ...query, ...(scenario && { scenario }) });
    const url = `/sample-endpoint/${sample}?${search}`;
    const reply = answer({ method, url, body: JSON.stringify(body ?? {}) });
    return { status: reply.status, body: JSON.parse(reply.body) };
  };
  return Object.assign(transport, { endpoint: 'https://app.example/modal' });
}

Object.assign(globalThis, { show, hide, sampleNames: samples.map(({ id }) => id) });
