import { type ComponentType, lazy, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { stateOf } from '../analysis/judgement.ts';
import {
  changesIcon,
  endpointsIcon,
  explainIcon,
  formDataIcon,
  problemsIcon,
  recordsIcon,
  requestsIcon,
  responsesIcon,
  statesIcon,
  timelineIcon,
} from '../controls/icons.tsx';
import type { ToolName } from '../documents/workspace.ts';
import { usePage, usePreviewState, useResponses } from '../page/use-page.ts';

/** A tool beside the document and the preview. */
export interface ToolDeclaration {
  /** Its title, under which docs/playground.md describes it. */
  readonly title: string;
  readonly icon: ReactElement;
  /** Its view, loaded when it is first opened. */
  readonly Panel: ComponentType;
  /** Returns the number of its contents, shown on its tab; `undefined` if they are not counted, or not known. */
  readonly useCount: () => number | undefined;
  /** Returns the worst of its contents, if they have a severity. */
  readonly useSeverity?: () => string | undefined;
  /** Whether the preview lacks it. */
  readonly isOnlyInPlayground?: true;
}

/** The tools. The preview has its own file and endpoint, so it needs no written responses. */
export const tools: Readonly<Record<ToolName, ToolDeclaration>> = {
  changes: {
    title: 'Changes',
    icon: changesIcon,
    Panel: lazy(async () => ({
      default: (await import('../response-document/ChangesTool.tsx')).ChangesTool,
    })),
    useCount: () => undefined,
  },
  problems: {
    title: 'Problems',
    icon: problemsIcon,
    Panel: lazy(async () => ({ default: (await import('../problems/ProblemsTool.tsx')).ProblemsTool })),
    useCount: () => usePreviewState((state) => (state.lint === 'done' ? state.problems.length : undefined)),
    useSeverity: () => usePreviewState(({ lint, problems }) => stateOf(lint, problems)),
  },
  records: {
    title: 'Records',
    icon: recordsIcon,
    Panel: lazy(async () => ({ default: (await import('../filter/RecordsTool.tsx')).RecordsTool })),
    useCount: () => undefined,
  },
  timeline: {
    title: 'Timeline',
    icon: timelineIcon,
    Panel: lazy(async () => ({
      default: (await import('../extension-preview/TimelineTool.tsx')).TimelineTool,
    })),
    useCount: () => useStore(usePage().timeline, (state) => state.calls.length),
  },
  endpoints: {
    title: 'Endpoints',
    icon: endpointsIcon,
    Panel: lazy(async () => ({ default: (await import('../manifest/EndpointsTool.tsx')).EndpointsTool })),
    useCount: () => undefined,
  },
  requests: {
    title: 'Requests',
    icon: requestsIcon,
    Panel: lazy(async () => ({ default: (await import('../requests-tool/RequestsTool.tsx')).RequestsTool })),
    useCount: () => usePreviewState(({ exchanges }) => exchanges.filter(({ isByEdit }) => !isByEdit).length),
  },
  states: {
    title: 'States',
    icon: statesIcon,
    Panel: lazy(async () => ({ default: (await import('../states/StatesTool.tsx')).StatesTool })),
    useCount: () =>
      usePreviewState((state) =>
        state.exploration === 'done' ? (state.foundStates?.count ?? 0) : undefined,
      ),
  },
  form: {
    title: 'Form data',
    icon: formDataIcon,
    Panel: lazy(async () => ({ default: (await import('../modal-tools/FormTool.tsx')).FormTool })),
    useCount: () => undefined,
  },
  responses: {
    title: 'Responses',
    icon: responsesIcon,
    Panel: lazy(async () => ({
      default: (await import('../responses-tool/ResponsesTool.tsx')).ResponsesTool,
    })),
    useCount: () => useResponses().list.length,
    isOnlyInPlayground: true,
  },
  explain: {
    title: 'Explain',
    icon: explainIcon,
    Panel: lazy(async () => ({ default: (await import('../modal-tools/ExplainTool.tsx')).ExplainTool })),
    useCount: () => undefined,
  },
};
