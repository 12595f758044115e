import type { BlockState, Explanation, Origin, Reason } from 'json-modal';
import type { ReactElement } from 'react';
import { describeVerdict, type PartNote } from '../analysis/part-note.ts';
import { LongText, useMore } from '../controls/LongText.tsx';
import { shorten } from '../controls/text.ts';
import { usePage } from '../page/use-page.ts';
import { goToNote } from '../problems/PartNotes.tsx';
import { findBlockKind } from '../schema/kinds.ts';
import { nameOfPart } from '../schema/part-names.ts';

interface ExplainedBlockProps {
  readonly block: BlockState;
  readonly explanation: Explanation;
  readonly notes: readonly PartNote[];
}

/** The explanation of one block. */
export function ExplainedBlock({ block, explanation, notes }: ExplainedBlockProps): ReactElement {
  const { visible, reasons, value, options, items } = explanation;
  const name = nameOfPart(block);
  const titles = findBlockKind(block.kind)?.options ?? {};
  const [most, more] = useMore(100, items.length, 'items');
  return (
    <article className="split-main" aria-label={`Explanation of ${name}`}>
      <div className="columns as-many-as-fit">
        <section className="column" aria-label="Visibility">
          <header className="column-head">
            <h2>
              "{name}" is {visible ? 'shown' : 'hidden'}
            </h2>
          </header>
          <ExplainedNotes notes={notes} />
          <Reasons reasons={reasons} />
          {items.slice(0, most).map((item) => (
            <div key={JSON.stringify(item.item.value)}>
              <p>
                Item "{shorten(item.item.label, longest)}" is {item.visible ? 'shown' : 'hidden'}
              </p>
              <Reasons reasons={item.reasons} />
            </div>
          ))}
          {more}
        </section>
        <section className="column" aria-label="Origins">
          <header className="column-head">
            <h2>Options and their sources</h2>
          </header>
          <table className="parameters">
            <caption className="unseen">Options and their sources</caption>
            <tbody>
              <Row name="Value" value={block.value} origin={value.origin} />
              {Object.entries(options).map(([name, option]) => (
                <Row
                  key={name}
                  name={titles[name]?.title ?? name}
                  value={option.value}
                  origin={option.origin}
                />
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </article>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly Reason[] }): ReactElement {
  return (
    <ul className="reasons">
      {reasons.map(({ holds, text }) => (
        <li key={text} data-holds={holds}>
          <span className="unseen">{holds ? 'Holds: ' : 'Does not hold: '}</span>
          <LongText text={text} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: unknown;
  readonly origin: Origin;
}

function Row({ name, value, origin }: RowProps): ReactElement {
  return (
    <tr>
      <th className="plain" scope="row">
        {name}
      </th>
      <td>
        {value === undefined ? (
          <span className="muted">nothing</span>
        ) : (
          <code>{shorten(JSON.stringify(value), longest)}</code>
        )}
      </td>
      <td className="muted">{describeOrigin(origin)}</td>
    </tr>
  );
}

const longest = 160;

function describeOrigin(origin: Origin): string {
  switch (origin.from) {
    case 'schema':
      return 'as in the document';
    case 'user':
      return 'from the user';
    case 'opening':
      return 'from the first response';
    case 'change':
      return 'from the response to a re-request';
    case 'submit':
      return 'from the response to a submit';
  }
}

/** The notes of a block, with links to the text. */
function ExplainedNotes({ notes }: { readonly notes: readonly PartNote[] }): ReactElement {
  const { textEditor } = usePage();
  return (
    <>
      {notes.map((note) => (
        <p key={note.pointer} className="note" data-state="warning">
          <span className="badge verdict" data-verdict={note.verdict}>
            {describeVerdict(note)}
          </span>{' '}
          {note.message}{' '}
          <button className="link" type="button" onClick={() => goToNote(textEditor, note)}>
            Show in the text
          </button>
        </p>
      ))}
    </>
  );
}
