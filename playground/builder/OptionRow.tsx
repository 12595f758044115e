import type { ReactElement, ReactNode } from 'react';
import type { SubSchema } from '../../src/language-server/sub-schema.ts';
import { isAbout } from '../analysis/problem.ts';
import { textOf } from '../documents/workspace-store.ts';
import { type DocumentPath, nodeAt } from '../json-text/nodes.ts';
import { usePage, usePreviewState } from '../page/use-page.ts';
import { PlaceProblems } from '../problems/PlaceProblems.tsx';
import { pathOf } from '../schema/kinds.ts';
import type { Part } from './read-outline.ts';

interface OptionRowProps {
  readonly id: string;
  readonly name: string;
  readonly subSchema: SubSchema;
  readonly isRequired?: boolean;
  /** Whether its control is a check box, with the description beside it. */
  readonly isFlag?: boolean;
  readonly children: ReactNode;
}

/** A row with an option's name, control and description. */
export function OptionRow(props: OptionRowProps): ReactElement {
  const { id, name, subSchema, isRequired = false, isFlag = false, children } = props;
  const { format = subSchema.anyOf?.[0]?.format, description } = subSchema;
  // The control of a date says it all.
  const help = Object.hasOwn(shortHelp, name) ? shortHelp[name] : format === 'date' ? undefined : description;
  return (
    <div className="option">
      <label className="option-name" htmlFor={id}>
        {subSchema.title ?? name}
        {isRequired && <span className="unseen"> (required)</span>}
      </label>
      <div className={isFlag ? 'option-value flag' : 'option-value'}>
        {children}
        {help !== undefined && (
          <p className="option-about muted" id={`${id}-about`}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
}

/** Help that is shorter than the description of the format; none where the name says it. */
const shortHelp: Readonly<Record<string, string | undefined>> = {
  label: undefined,
  isRequired: 'The user must fill it in',
};

interface UnknownOptionRowProps {
  readonly part: Part;
  readonly name: string;
}

/** The row of an option that the builder has no control for: its JSON, and a link to the text. */
export function UnknownOptionRow({ part, name }: UnknownOptionRowProps): ReactElement {
  const { workspace, textEditor } = usePage();
  function show(): void {
    const node = nodeAt(textOf(workspace.getState()), [...pathOf(part.section, part.key), 'options', name]);
    if (node) textEditor.goTo(node.offset, node.offset + node.length);
  }

  return (
    <div className="option">
      <span className="option-name">{part.kind?.options[name]?.title ?? name}</span>
      <div className="option-value">
        <code className="option-raw">{JSON.stringify(part.options.get(name))}</code>
        <span className="muted">The builder has no control for this. </span>
        <button className="link" type="button" onClick={show} aria-label={`Show ${name} in the text`}>
          Show in the text
        </button>
      </div>
    </div>
  );
}

interface PartProblemsProps {
  /** The place of the problems. Problems inside it count too. */
  readonly path: DocumentPath;
  /** Places inside it that list their own problems. */
  readonly but?: readonly DocumentPath[];
}

/** Returns the id that connects a control with its problems. White space in it would split it into several ids. */
export function problemsId(path: DocumentPath): string {
  return `problems-of-${path.join('/').replace(/\s/g, '_')}`;
}

/** The problems of a part or an option, below its field, with their fixes. */
export function PartProblems({ path, but = [] }: PartProblemsProps): ReactElement | null {
  const problems = usePreviewState((state) => state.problems);
  const shown = problems.filter(
    (problem) => isAbout(problem, path) && !but.some((excludedPath) => isAbout(problem, excludedPath)),
  );
  return <PlaceProblems id={problemsId(path)} problems={shown} />;
}

/** Whether there is an error at a place, or inside of it. */
export function useIsWrong(path: DocumentPath): boolean {
  return usePreviewState(({ problems }) =>
    problems.some((problem) => problem.severity === 'error' && isAbout(problem, path)),
  );
}
