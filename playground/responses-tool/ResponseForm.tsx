import { toSchema } from 'json-modal';
import { type ReactElement, useEffect, useState } from 'react';
import { isObject } from '../../src/base/json.ts';
import { describeProblems, type Judgement, stateOf } from '../analysis/judgement.ts';
import type { ExplainedProblem } from '../analysis/problem.ts';
import { Button } from '../controls/buttons.tsx';
import { removeResponse, setResponse } from '../documents/responses.ts';
import { textOf } from '../documents/workspace-store.ts';
import type { OwnResponse } from '../endpoint/own-responses.ts';
import { parseJson } from '../json-text/json.ts';
import { useModalState, usePage, useWorkspace } from '../page/use-page.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { ResponseEditor } from './ResponseEditor.tsx';
import { describeTrigger, type RowBlock } from './rows.ts';

interface ResponseFormProps {
  readonly index: number;
  readonly response: OwnResponse;
  readonly blocks: readonly RowBlock[];
}

/** A response of the developer: its request, its text, and its problems. */
export function ResponseForm({ index, response, blocks }: ResponseFormProps): ReactElement {
  const { workspace, selectedRow } = usePage();
  const modal = useModalText(response.kind);
  const { lint, problems } = useJudgedResponse(modal, response.text);

  function remove(): void {
    removeResponse(workspace, index);
    // The row of a response for one value is removed with it. The row before it is for the same request.
    if (response.when !== null) selectedRow.setState(({ row }) => ({ row: row - 1 }));
  }

  return (
    <>
      <header className="column-head">
        <h2>{describeTrigger(response, blocks)}</h2>
        <span className="state" data-state={stateOf(lint, problems)} role="status">
          {describeProblems(lint, problems)}
        </span>
        <ConditionFields index={index} response={response} blocks={blocks} />
        <Button look="quiet" onClick={remove}>
          Remove
        </Button>
      </header>
      {isMisplaced(response) && (
        <p className="note" data-state="failed">
          "success" is only for a submit. The modal rejects this response.
        </p>
      )}
      <ResponseEditor
        text={response.text}
        modal={modal}
        problems={problems}
        onChange={(text) => setResponse(workspace, { ...response, text }, index)}
      />
    </>
  );
}

/** Whether a success responds to another request than a submit. The linter does not have the request. */
function isMisplaced({ kind, text }: OwnResponse): boolean {
  if (kind === 'submit') return false;
  const response = parseJson(text);
  return isObject(response) && Object.hasOwn(response, 'success');
}

interface JudgedResponse {
  readonly lint: Judgement;
  readonly problems: readonly ExplainedProblem[];
}

const notJudged: JudgedResponse = { lint: 'running', problems: [] };

/** Returns the problems of a response. Those of the text before stay for a moment, instead of flickering. */
function useJudgedResponse(modal: string, text: string): JudgedResponse {
  const { linter } = usePage();
  const [judged, setJudged] = useState(notJudged);
  useEffect(() => {
    const outdated = new AbortController();
    const notice = setTimeout(() => setJudged(({ problems }) => ({ lint: 'running', problems })), pauseMs);
    void linter.lintResponseText(modal, text, outdated.signal).then((result) => {
      if (outdated.signal.aborted) return;
      clearTimeout(notice);
      setJudged(result);
    });
    return () => {
      clearTimeout(notice);
      outdated.abort();
    };
  }, [linter, modal, text]);
  return judged;
}

/** Most responses are checked within this time. */
const pauseMs = 300;

/**
 * Returns the modal that a response is checked against: the schema for the initial response, otherwise the current
 * modal.
 */
function useModalText(kind: OwnResponse['kind']): string {
  const schema = useWorkspace(textOf);
  const state = useModalState((now) => now);
  return kind === 'initial' || state === undefined ? schema : JSON.stringify(toSchema(state));
}
