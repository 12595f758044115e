import type { ReactElement, ReactNode } from 'react';
import { isAbout } from '../analysis/problem.ts';
import { goTo } from '../editor/editor.ts';
import { nodeAt, type Path } from '../json-text/nodes.ts';
import { usePreviewState } from '../preview-state/preview-state.ts';
import { pathOf } from '../schema/kinds.ts';
import type { Guide } from '../schema/schema-at-path.ts';
import { textOf, workspace } from '../workspace/workspace-store.ts';
import type { Part } from './read-outline.ts';

interface OptionProps {
  readonly id: string;
  readonly name: string;
  readonly guide: Guide;
  readonly isRequired?: boolean;
  /** Whether its control is a check box, with the description beside it. */
  readonly isFlag?: boolean;
  readonly children: ReactNode;
}

/** An option's name and meaning beside its control. */
export function Option(props: OptionProps): ReactElement {
  const { id, name, guide, isRequired = false, isFlag = false, children } = props;
  return (
    <div className="option">
      <label className="option-name" htmlFor={id}>
        {guide.title ?? name}
        {isRequired && <span className="muted"> (required)</span>}
      </label>
      <div className={isFlag ? 'option-value flag' : 'option-value'}>
        {children}
        {guide.description !== undefined && (
          <p className="option-about muted" id={`${id}-about`}>
            {guide.description}
          </p>
        )}
      </div>
    </div>
  );
}

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

interface PartProblemsProps {
  /** The place of the problems. Problems inside it count too. */
  readonly path: Path;
  /** Places inside it that list their own problems. */
  readonly but?: readonly Path[];
}

/** By which a control at a path is described by its problems: white space in it would make it several ids. */
export function problemsId(path: Path): string {
  return `problems-of-${path.join('/').replace(/\s/g, '_')}`;
}

/** The problems of a part or an option, beside its field. */
export function PartProblems({ path, but = [] }: PartProblemsProps): ReactElement | null {
  const problems = usePreviewState((state) => state.problems);
  const told = problems.filter(
    (problem) => isAbout(problem, path) && !but.some((other) => isAbout(problem, other)),
  );
  if (told.length === 0) return null;
  return (
    <ul className="part-problems" id={problemsId(path)}>
      {told.map(({ severity, rule, message, pointer }) => (
        <li className="severity" data-severity={severity} key={`${pointer} ${rule} ${message}`}>
          {message}
        </li>
      ))}
    </ul>
  );
}
