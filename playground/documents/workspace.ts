import type { ModalContext } from 'json-modal';
import { kindFacts } from '../analysis/kind-facts.ts';
import type { OwnResponses } from '../endpoint/own-responses.ts';
import type { ResponseTarget } from '../endpoint/response-target.ts';
import type { ScenarioName, ScenarioScope, ScenarioTimes } from '../endpoint/scenarios.ts';
import type { LineEnding } from '../json-text/line-endings.ts';
import type { BoundFile } from '../preview-server/bound-file.ts';
import type { Sample } from '../samples/index.ts';
import { type Columns, firstColumns } from './columns.ts';
import type { SampleRecord } from './crm-records.ts';
import { firstGuide, type Guide } from './guide.ts';

/** The settings, drafts and responses of the developer, kept across reloads, and the file of the preview, which is not. */
export interface Workspace {
  /** The file that the page is bound to; `null` in the playground alone. */
  readonly file: BoundFile | null;
  /** The sample in use. */
  readonly sample: string;
  /** The text of each sample that was edited, by its name, and of each draft, by its id. */
  readonly texts: Readonly<Record<string, string>>;
  /** The developer's drafts by id: new modals, imports, copies, and modals from links. */
  readonly own: Readonly<Record<string, OwnDraft>>;
  /**
   * The developer's own responses, by the name of the sample or the id of the draft. Stored under this name since
   * the first version.
   */
  readonly responses: Readonly<Record<string, OwnResponses>>;
  /** The addresses that respond in place of the sample app, by the name of the sample or the id of the draft. */
  readonly addresses: Readonly<Record<string, EndpointAddress>>;
  /** The secret that signs the tokens for them. It is never stored. */
  readonly secret: string;
  /** The sample records of filters that were edited, as JSON, by the type of the filter. */
  readonly records: Readonly<Record<string, string>>;
  readonly scenario: ScenarioName;
  readonly scenarioFor: ScenarioScope;
  readonly scenarioTimes: ScenarioTimes;
  readonly context: ModalContext;
  /** The contexts that the developer saved, by their names. */
  readonly contexts: Readonly<Record<string, ModalContext>>;
  /** The record that the CRM’s page shows; `null` for the sample record with its id. */
  readonly record: SampleRecord | null;
  readonly theme: Theme;
  readonly width: Width;
  readonly presentation: PresentationName;
  /** The way in which the CRM's page is read. */
  readonly direction: Direction;
  readonly tool: ToolName;
  /** The view that a narrow window shows. */
  readonly view: View;
  /** The view in which the schema is edited. */
  readonly editing: Editing;
  /** The view in which the states are shown. */
  readonly statesView: StatesView;
  readonly columns: Columns;
  /** Whether the tools are open in a window without room for their column. */
  readonly isDrawerOpen: boolean;
  readonly zoom: Zoom;
  readonly guide: Guide;
}

/** The address of an endpoint of the developer. */
export interface EndpointAddress {
  readonly url: string;
  readonly isUsed: boolean;
}

/** A document that the developer has made or brought here. */
export interface OwnDraft extends Sample {
  readonly app: string;
  /** When it was made, in milliseconds: the id of a deleted draft is given again. Earlier versions did not note it. */
  readonly made?: number;
  /** The line ending of its file. The page itself uses `\n`. */
  readonly lineEnding?: LineEnding;
  /** The chosen purpose of a response. */
  readonly target?: ResponseTarget;
  /** Whether it began as an empty modal: no app uses the key of its first block yet. */
  readonly isBlank?: true;
}

export const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const;
export const widths = {
  full: 'Full width',
  tablet: 'Tablet, 768',
  phone: 'Phone, 390',
  /** A window of 1280 × 1024 pixels at 400 %. */
  zoomed: 'Zoom of 400 %, 320 × 256',
} as const;
export const presentations = { modal: 'Dialog', inline: 'Panel' } as const;
export const directions = { ltr: 'Left to right', rtl: 'Right to left' } as const;
export const views = { document: 'Document', preview: 'Preview', tools: 'Tools' } as const;
/** The sizes of the preview: `fit` shows the whole modal if it can, from 100 % down to 75 %. */
export const zooms = { fit: 'Fit', '100': '100 %', '90': '90 %', '75': '75 %' } as const;
export const editings = { text: 'Text', builder: 'Builder' } as const;
export const statesViews = {
  gallery: 'Gallery',
  table: 'Table',
  screens: 'Screens',
  variants: 'Variants',
} as const;

/** The names of the tools, in order. `playground/tool-list.ts` declares them. */
export const toolNames = [
  'changes',
  'problems',
  'records',
  'timeline',
  'endpoints',
  'requests',
  'states',
  'form',
  'responses',
  'explain',
] as const;

export type Theme = keyof typeof themes;
type Width = keyof typeof widths;
export type PresentationName = keyof typeof presentations;
export type Direction = keyof typeof directions;
export type ToolName = (typeof toolNames)[number];
export type Zoom = keyof typeof zooms;
type View = keyof typeof views;
export type Editing = keyof typeof editings;
type StatesView = keyof typeof statesViews;

/** The workspace of a first visit. */
export const firstWorkspace: Workspace = {
  file: null,
  sample: 'cake-order',
  texts: {},
  own: {},
  responses: {},
  addresses: {},
  secret: '',
  records: {},
  scenario: 'normal',
  scenarioFor: 'all',
  scenarioTimes: 'always',
  context: { resource: 'deal', view: 'details', userId: 12, companyId: 3, selectedIds: [9] },
  contexts: {},
  record: null,
  theme: 'system',
  width: 'full',
  presentation: 'modal',
  direction: 'ltr',
  tool: 'form',
  view: 'preview',
  editing: 'text',
  statesView: 'gallery',
  columns: firstColumns,
  isDrawerOpen: false,
  zoom: 'fit',
  guide: firstGuide,
};

/** Returns the file name of a sample or a draft. Dots inside its title stay: `cake.opened` names the modal of a response. */
export function fileNameOf({ kind, id, title, app }: Sample): string {
  const words =
    app === undefined
      ? []
      : (title.toLowerCase().match(/[\p{Letter}\p{Number}]+(?:\.[\p{Letter}\p{Number}]+)*/gu) ?? []);
  return `${words.join('-') || id}${kindFacts[kind].ending}`;
}
