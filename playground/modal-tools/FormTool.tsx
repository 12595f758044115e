import type { BlockState, Form, ModalState } from 'json-modal';
import type { ReactElement } from 'react';
import { Empty } from '../controls/Empty.tsx';
import { Code } from '../controls/LongText.tsx';
import { openPart } from '../modal-preview/open-part.ts';
import { CopyIconButton } from '../page/CopyIconButton.tsx';
import { useModalState, usePage } from '../page/use-page.ts';
import { nameOfPart } from '../schema/part-names.ts';

/** The form as it would be sent now, and why the other blocks are not in it. */
export function FormTool(): ReactElement {
  const form = useModalState((state) => state.form);
  const blocks = useModalState((state) => state.blocks);
  if (form === undefined || blocks === undefined) {
    return (
      <Empty title="No form">The form that would be sent appears here once the document is valid.</Empty>
    );
  }
  return (
    <div className="columns padded">
      <section className="column" aria-label="Form">
        <header className="column-head">
          <h2>Would be sent now</h2>
          <CopyIconButton
            label="Copy the form"
            done="Form copied"
            getText={() => JSON.stringify(form, null, 2)}
          />
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

/** The other blocks that a user can fill in, each with the reason; those that are still needed come first. */
function NotSent({
  blocks,
  form,
}: {
  readonly blocks: ModalState['blocks'];
  readonly form: Form;
}): ReactElement {
  const page = usePage();
  const others = blocks.filter(
    ({ key, options }) => !Object.hasOwn(form, key) && options.label !== undefined,
  );
  if (others.length === 0) return <p className="muted">Nothing: every field is in the form.</p>;
  const needed = others.filter(isNeeded);
  return (
    <ul className="list not-sent">
      {[...needed, ...others.filter((block) => !isNeeded(block))].map((block) => (
        <li key={block.key}>
          <button className="list-item" type="button" onClick={() => openPart(page, 'blocks', block.key)}>
            <span className="cut grow">{nameOfPart(block)}</span>
            <span className="muted">{describeReason(block)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function isNeeded({ visible, options }: BlockState): boolean {
  return visible && options.isRequired === true;
}

function describeReason(block: BlockState): string {
  if (isNeeded(block)) return 'still needed';
  if (block.visible) return 'empty';
  return block.value === undefined ? 'hidden and empty' : 'hidden by its condition';
}
