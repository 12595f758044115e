import { type ReactElement, useMemo } from 'react';
import { useStore } from 'zustand';
import { isObject } from '../../src/base/json.ts';
import { parsePointer } from '../../src/base/pointer.ts';
import { unjudged } from '../analysis/judgement.ts';
import type { WorkEnding } from '../analysis/watched-worker.ts';
import { Empty } from '../controls/Empty.tsx';
import { infoIcon } from '../controls/icons.tsx';
import { writeHour } from '../controls/times.ts';
import { modalTextOf } from '../documents/modal-of-response.ts';
import { sampleOf, textOf } from '../documents/workspace-store.ts';
import { readValue } from '../json-text/nodes.ts';
import type { Page } from '../page/page.ts';
import { usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { goToProblem } from './go-to-problem.ts';
import { ProblemList } from './ProblemList.tsx';

/** The problems of the document. */
export function ProblemsTool(): ReactElement {
  const page = usePage();
  const problems = usePreviewState((state) => state.problems);
  const lint = usePreviewState((state) => state.lint);
  const chosen = useStore(page.chosenProblem, ({ index }) => index);
  const text = useWorkspace(textOf);
  const value = useMemo(() => readValue(text), [text]);
  if (problems.length === 0 && lint !== 'done') {
    return <Empty title={unjudged[lint].title}>{unjudged[lint].details}</Empty>;
  }
  if (problems.length === 0) {
    return (
      <Empty title="No problems">
        Mistakes in the JSON and in its logic appear here, with a fix where one is certain.
      </Empty>
    );
  }
  return (
    <>
      <ProblemList
        label="Problems of the document"
        problems={problems}
        chosen={chosen}
        describe={({ pointer }) => describePlace(value, pointer)}
        onChoose={(index) => page.chosenProblem.setState({ index })}
        goTo={(problem, takesFocus) => goToProblem(page, problem, takesFocus)}
        applyFix={page.textEditor.applyFix}
        applyAllFixes={() => applyAllFixes(page)}
      />
      <Behind />
    </>
  );
}

/** Says that the preview shows an earlier version. */
function Behind(): ReactElement | null {
  const hasModal = usePreviewState(({ modal }) => modal !== null);
  const behindSince = usePreviewState((state) => state.behindSince);
  if (!hasModal || behindSince === null) return null;
  return (
    <p className="problems-behind">
      {infoIcon} The preview shows the last version without errors, from {writeHour(behindSince)}.
    </p>
  );
}

async function applyAllFixes({ workspace, linter, textEditor }: Page): Promise<WorkEnding> {
  const state = workspace.getState();
  const text = textOf(state);
  const modal = modalTextOf(state);
  const fixed = await linter.fixText(sampleOf(state).kind, text, modal);
  if (textOf(workspace.getState()) === text) textEditor.write(fixed.text, 'step');
  return fixed.ending;
}

/** Describes a place of a document by the labels in it: `Flavours, item 3`. Empty for the document as a whole. */
function describePlace(document: unknown, pointer: string): string {
  const keys = parsePointer(pointer);
  let value = document;
  let label: string | undefined;
  let inner: readonly string[] = keys;
  for (const [index, key] of keys.entries()) {
    value = memberOf(value, key);
    if (label !== undefined) continue;
    label = labelOf(value);
    if (label !== undefined) inner = keys.slice(index + 1);
  }
  const number = inner.findLastIndex((key) => /^\d+$/.test(key));
  const list = inner[number - 1];
  const item =
    number > 0 && list !== undefined ? `${list.replace(/s$/, '')} ${Number(inner[number]) + 1}` : null;
  const last = inner.findLast((key) => key !== 'options') ?? null;
  return [label, item ?? last].filter((word) => word !== null && word !== undefined).join(', ');
}

function memberOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function labelOf(value: unknown): string | undefined {
  const options = isObject(value) ? value['options'] : undefined;
  const label = isObject(options) ? options['label'] : undefined;
  return typeof label === 'string' && label !== '' ? label : undefined;
}
