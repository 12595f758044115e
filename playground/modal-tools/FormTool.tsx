import type { BlockState, Form, ModalState } from 'json-modal';
import type { ReactElement } from 'react';
import { CopyButton } from '../controls/buttons.tsx';
import { Empty } from '../controls/Empty.tsx';
import { Code } from '../controls/LongText.tsx';
import { useModalState } from '../page/use-page.ts';

/** The form as it would be sent now, and why the other blocks are not in it. */
export function FormTool(): ReactElement {
  const form = useModalState((state) => state.form);
  const blocks = useModalState((state) => state.blocks);
  if (form === undefined || blocks === undefined) {
    return <Empty title="No form">The form that would be sent appears here once the schema is valid.</Empty>;
  }
  return (
    <div className="columns padded">
      <section className="column" aria-label="Form">
        <header className="column-head">
          <h2>Would be sent now</h2>
          <CopyButton label="Copy" getText={() => JSON.stringify(form, null, 2)} />
        </header>
        <Code label="Form as it would be sent now" value={form} />
      </section>
      <section className="column" aria-label="Not sent">
        <header className="column-head">
          <h2>Not sent</h2>
        </header>
        <NotSent blocks={blocks} form={form} />
      </section>
    </div>
  );
}

function NotSent({
  blocks,
  form,
}: {
  readonly blocks: ModalState['blocks'];
  readonly form: Form;
}): ReactElement {
  const others = blocks.filter(({ key }) => !Object.hasOwn(form, key));
  if (others.length === 0) return <p className="muted">Nothing: every block is in the form.</p>;
  return (
    <table className="parameters">
      <caption className="unseen">Blocks that are not in the form</caption>
      <tbody>
        {others.map((block) => (
          <tr key={block.key}>
            <th scope="row" title={block.key}>
              {block.key}
            </th>
            <td>{describeReason(block)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeReason({ kind, visible, value }: BlockState): string {
  if (!visible) return value === undefined ? 'hidden and empty' : 'hidden by its condition';
  return value === undefined || value === '' || Array.isArray(value)
    ? 'has no value'
    : `a ${kind} is not sent`;
}
