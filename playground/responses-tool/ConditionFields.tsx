import type { ReactElement } from 'react';
import { Button } from '../controls/buttons.tsx';
import { setResponse } from '../documents/responses.ts';
import type { OwnResponse, ResponseCondition } from '../endpoint/own-responses.ts';
import { usePage, useResponses } from '../page/use-page.ts';
import { nameByKey } from '../schema/part-names.ts';
import { listRows, type RowBlock } from './rows.ts';

interface ConditionFieldsProps {
  readonly index: number;
  readonly response: OwnResponse;
  readonly blocks: readonly RowBlock[];
}

/** The form that a response is for: any, or one with a value in a block. */
export function ConditionFields({ index, response, blocks }: ConditionFieldsProps): ReactElement | null {
  const { workspace, selectedRow } = usePage();
  const { list } = useResponses();
  const { kind, invoker, when, text } = response;
  if (kind === 'initial') return null;

  function addCase(): void {
    const added: OwnResponse = {
      ...response,
      when: { block: invoker ?? blocks[0]?.key ?? '', value: '' },
      text,
    };
    const rows = listRows(blocks, [...list, added]);
    setResponse(workspace, added);
    selectedRow.setState({ row: rows.findIndex((row) => row.index === list.length) });
  }

  if (when === null)
    return (
      <Button look="quiet" onClick={addCase}>
        Another for one value…
      </Button>
    );
  return (
    <Fields
      when={when}
      blocks={blocks}
      onChange={(next) => setResponse(workspace, { ...response, when: next }, index)}
    />
  );
}

interface FieldsProps {
  readonly when: ResponseCondition;
  readonly blocks: readonly RowBlock[];
  readonly onChange: (when: ResponseCondition) => void;
}

function Fields({ when, blocks, onChange }: FieldsProps): ReactElement {
  const { block, value } = when;
  const items = blocks.find(({ key }) => key === block)?.options.items ?? [];
  const values = [...new Set(['', ...items.map((item) => String(item.value)), value])];
  const keys = [...new Set([...blocks.map(({ key }) => key), block])];
  return (
    <div className="fields condition">
      <span className="muted">if</span>
      <select
        className="select"
        aria-label="Block of the condition"
        value={block}
        onChange={({ target }) => onChange({ block: target.value, value: '' })}
      >
        {keys.map((key) => (
          <option key={key} value={key}>
            {nameByKey(key, blocks)}
          </option>
        ))}
      </select>
      <span className="muted">is</span>
      {items.length > 0 ? (
        <select
          className="select"
          aria-label="Value of the condition"
          value={value}
          onChange={({ target }) => onChange({ block, value: target.value })}
        >
          {values.map((choice) => (
            <option key={choice} value={choice}>
              {items.find((item) => String(item.value) === choice)?.label ?? (choice || '…')}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="input"
          aria-label="Value of the condition"
          value={value}
          onChange={({ target }) => onChange({ block, value: target.value })}
        />
      )}
    </div>
  );
}
