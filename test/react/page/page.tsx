import 'json-modal/react/styles.css';
import type { ModalContext, ModalReply, ModalRequest, ModalSchema, Transport } from 'json-modal';
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
  /** What the sample's app does to requests of a kind in place of answering them. */
  readonly fault?: Fault;
  /** In a dialog unless it is false. */
  readonly isDialog?: boolean;
}

/** Without a reply, the app is silent. */
interface Fault {
  readonly kind: ModalRequest['kind'];
  readonly reply?: ModalReply;
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

function show(shown: Shown): void {
  const { sample, schema, title, theme, isRightToLeft, isDialog = true } = shown;
  const found = samples.find(({ id }) => id === sample);
  const source = {
    schema: schema ?? JSON.parse(found?.text ?? ''),
    ...(found && { transport: transportTo(found.id, shown.fault) }),
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
function transportTo(sample: string, fault?: Fault): Transport {
  const transport: Transport = (request) => {
    if (request.kind === fault?.kind)
      return fault.reply ? Promise.resolve(fault.reply) : new Promise(() => {});
    return Promise.resolve({ status: 200, body: JSON.parse(JSON.stringify(answer(sample, request))) });
  };
  return Object.assign(transport, { endpoint: 'https://app.example/modal' });
}

Object.assign(globalThis, { show, hide, sampleNames: samples.map(({ id }) => id) });
