import type { ReactElement } from 'react';
import { goTo } from '../editor/go-to.ts';
import { nodeAt } from '../json-text/nodes.ts';
import { pathOf } from '../schema/kinds.ts';
import { textOf, workspace } from '../workspace/store.ts';
import type { Part } from './read-outline.ts';

interface UnknownOptionProps {
  readonly part: Part;
  readonly name: string;
}

/** Something that the form has no control for: as it is written, with the way to its place in the text. */
export function UnknownOption({ part, name }: UnknownOptionProps): ReactElement {
  function show(): void {
    const node = nodeAt(textOf(workspace.getState()), [...pathOf(part.section, part.key), 'options', name]);
    if (node) goTo(node.offset, node.offset + node.length);
  }

  return (
    <div className="option">
      <span className="option-name">{part.kind?.options[name]?.title ?? name}</span>
      <div className="option-value">
        <code className="option-raw">{JSON.stringify(part.options.get(name))}</code>
        <span className="muted">The form has no control for this. </span>
        <button className="link" type="button" onClick={show} aria-label={`Show ${name} in the text`}>
          Show in the text
        </button>
      </div>
    </div>
  );
}
