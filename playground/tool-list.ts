import { type ComponentType, lazy } from 'react';
import { useModalState, usePreviewState, useResponses } from './page/use-page.ts';
import { ProblemsTool } from './problems/ProblemsTool.tsx';
import { RequestsTool } from './requests/RequestsTool.tsx';
import { GuideTool } from './tutorial/GuideTool.tsx';
import type { Tool } from './workspace/workspace.ts';

/** A tool below the schema and the modal. */
export interface ToolDeclaration {
  /** Its title, under which docs/playground.md describes it. */
  readonly title: string;
  /** Its view. Loaded when it is opened if only few open it at once. */
  readonly Panel: ComponentType;
  /** Returns the number of its contents, shown on its tab; `undefined` if they are not counted, or not known. */
  readonly useCount: () => number | undefined;
  /** Whether the preview lacks it. */
  readonly isOnlyInPlayground?: true;
}

/** The tools. The preview has its own file and endpoint, so it needs neither the guide nor written responses. */
export const tools: Readonly<Record<Tool, ToolDeclaration>> = {
  problems: {
    title: 'Problems',
    Panel: ProblemsTool,
    useCount: () => usePreviewState((state) => (state.lint === 'done' ? state.problems.length : undefined)),
  },
  records: {
    title: 'Records',
    Panel: lazy(async () => ({ default: (await import('./filter/RecordsTool.tsx')).RecordsTool })),
    useCount: () => undefined,
  },
  requests: {
    title: 'Requests',
    Panel: RequestsTool,
    useCount: () => usePreviewState((state) => state.exchanges.length),
  },
  responses: {
    title: 'Responses',
    Panel: lazy(async () => ({ default: (await import('./responses/ResponsesTool.tsx')).ResponsesTool })),
    useCount: () => useResponses().list.length,
    isOnlyInPlayground: true,
  },
  form: {
    title: 'Form',
    Panel: lazy(async () => ({ default: (await import('./form/FormTool.tsx')).FormTool })),
    useCount: () => useModalState((state) => Object.keys(state.form).length) ?? 0,
  },
  states: {
    title: 'States',
    Panel: lazy(async () => ({ default: (await import('./states/StatesTool.tsx')).StatesTool })),
    useCount: () =>
      usePreviewState((state) =>
        state.exploration === 'done' ? (state.foundStates?.count ?? 0) : undefined,
      ),
  },
  explain: {
    title: 'Explain',
    Panel: lazy(async () => ({ default: (await import('./explain/ExplainTool.tsx')).ExplainTool })),
    useCount: () => useModalState((state) => state.blocks.length) ?? 0,
  },
  guide: { title: 'Guide', Panel: GuideTool, useCount: () => undefined, isOnlyInPlayground: true },
};
