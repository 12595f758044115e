import 'json-modal/react/styles.css';
import type {
  Modal,
  ModalContext,
  ModalEvent,
  ModalJson,
  ModalReply,
  ModalRequest,
  ModalState,
  Transport,
} from 'json-modal';
import {
  arabic,
  type BlockViews,
  english,
  estonian,
  german,
  JsonModal,
  JsonModalForm,
  type JsonModalFormProps,
  spanish,
} from 'json-modal/react';
import { type ReactElement, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { respond } from '../../../playground/endpoint/respond.ts';
import { samples } from '../../../playground/samples/index.ts';
import { createPlayed } from './create-played.ts';
import { findDifferences } from './find-differences.ts';

/** The contents of a page; without a `schema`, the sample of that name with the app behind it. */
export interface Shown {
  readonly sample?: string;
  readonly schema?: ModalJson;
  readonly title?: string;
  readonly theme?: 'light' | 'dark';
  readonly isRightToLeft?: boolean;
  /** The language of the renderer's words. Default: Arabic from right to left, else English. */
  readonly language?: keyof typeof languages;
  /** The responses of a schema's app to one request after the other; the last one for all others. `null` is a broken connection. */
  readonly answers?: readonly (ModalReply | null)[];
  /** The fault of the sample's app for requests of a kind, in place of a response. */
  readonly fault?: Fault;
  /** In a dialog unless it is false. */
  readonly isDialog?: boolean;
  /** Whether the platform has put its part of the page into a box of 200 px that scrolls. */
  readonly isBoxed?: boolean;
  /** Whether somebody listens to its events. */
  readonly isHeard?: boolean;
  /** Whether the platform has a custom view for text areas. */
  readonly hasOwnView?: boolean;
}

const languages = { arabic, english, estonian, german, spanish };

/** Without a reply, the app is silent. */
interface Fault {
  readonly kind: ModalRequest['kind'];
  readonly reply?: ModalReply;
}

/** The functions of the page for tests. */
export type ShownWindow = typeof globalThis & {
  readonly show: (shown: Shown) => void;
  readonly hide: () => void;
  /** The forms of all re-requests since a modal was shown with `answers`. */
  readonly readForms: () => readonly string[];
  /** The types of the events of a modal that `isHeard`. */
  readonly readEvents: () => readonly string[];
  /** How a modal that was shown with `answers` is, and what the page shows otherwise. */
  readonly read: () => { readonly phase: ModalState['phase']; readonly differences: readonly string[] };
};

const context: ModalContext = {
  resource: 'deal',
  view: 'details',
  userId: 1,
  companyId: 1,
  selectedIds: [42],
};

let root: Root | undefined;
let modal: Modal | undefined;
let forms: string[] = [];
let events: string[] = [];

function show(shown: Shown): void {
  const { sample, schema, title, theme, isRightToLeft, isDialog = true } = shown;
  const language = shown.language ?? (isRightToLeft ? 'arabic' : undefined);
  const found = samples.find(({ id }) => id === sample);
  const source = {
    schema: schema ?? JSON.parse(found?.text ?? ''),
    ...(found && { transport: transportTo(found.id, shown.fault) }),
    ...(language && { labels: languages[language] }),
    ...(theme && { theme }),
    ...(shown.hasOwnView && { components: ownViews }),
    ...(shown.isHeard && { onEvent: ({ type }: ModalEvent) => events.push(type) }),
    context,
    title: title ?? found?.title ?? 'Modal',
    installUrl: 'https://app.example/install',
  };
  document.dir = isRightToLeft ? 'rtl' : 'ltr';
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.removeAttribute('style');
  hide();
  forms = [];
  events = [];
  root = createRoot(document.getElementById('root') ?? document.body);
  modal = shown.answers && createPlayed(source.schema, shown.answers, (form) => forms.push(form));
  // Played answers are wrong on purpose: of that the console need not tell.
  const given = modal ? { modal, title: source.title, onError: () => {} } : source;
  const page = (
    <StrictMode>
      <Place isDialog={isDialog} isBoxed={shown.isBoxed} given={given} />
    </StrictMode>
  );
  flushSync(() => root?.render(page));
}

interface PlaceProps {
  readonly isDialog: boolean;
  readonly isBoxed: boolean | undefined;
  readonly given: JsonModalFormProps & { readonly title: string };
}

/** The code that a platform writes, and compiles. */
function Place({ isDialog, isBoxed, given }: PlaceProps): ReactElement {
  const modal = { ...given, onClose: () => document.body.setAttribute('data-closed', '') };
  const shown = isDialog ? <JsonModal open {...modal} /> : <JsonModalForm {...given} />;
  return isBoxed ? <div style={{ height: 200, overflow: 'auto' }}>{shown}</div> : shown;
}

/** A view as platforms write it, with words that are only for screen readers. */
const ownViews: Partial<BlockViews> = {
  textarea: ({ id, name, block, change }) => (
    <div>
      <label htmlFor={id}>{block.options.label}</label>
      <textarea
        id={id}
        name={name}
        value={block.value ?? ''}
        onChange={(event) => change(event.target.value)}
      />
      <span style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {block.value?.length ?? 0} characters
      </span>
    </div>
  ),
};

function hide(): void {
  root?.unmount();
  root = undefined;
}

/** The app behind a sample, asked in the page itself. */
function transportTo(sample: string, fault?: Fault): Transport {
  const transport: Transport = (request) => {
    if (request.kind === fault?.kind)
      return fault.reply ? Promise.resolve(fault.reply) : new Promise(() => {});
    return Promise.resolve({ status: 200, body: JSON.parse(JSON.stringify(respond(sample, request))) });
  };
  return Object.assign(transport, { endpoint: 'https://app.example/modal' });
}

function read(): ReturnType<ShownWindow['read']> {
  const state = modal?.getState();
  return { phase: state?.phase ?? 'closed', differences: state ? findDifferences(state) : [] };
}

Object.assign(globalThis, { show, hide, read, readForms: () => forms, readEvents: () => events });
