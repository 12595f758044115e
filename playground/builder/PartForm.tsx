import { Fragment, type ReactElement } from 'react';
import { pathOf } from '../schema/kinds.ts';
import { KeyField } from './KeyField.tsx';
import { OptionField } from './OptionField.tsx';
import { PartHead } from './PartHead.tsx';
import { PartProblems } from './PartProblems.tsx';
import type { Part } from './read-outline.ts';
import { UnknownOption } from './UnknownOption.tsx';

interface PartFormProps {
  readonly part: Part;
  /** The key by which its fields are known. */
  readonly since: string | undefined;
  readonly blocks: readonly Part[];
}

/** The options of a part, as its kind declares them. */
export function PartForm({ part, since, blocks }: PartFormProps): ReactElement {
  const { kind, options } = part;
  const declared = Object.entries(kind?.options ?? {});
  const unknown = [...options.keys()].filter((name) => !declared.some(([one]) => one === name));
  const path = pathOf(part.section, part.key);
  const pathTo = (name: string) => [...path, 'options', name];
  const shown = [...declared.map(([name]) => name), ...unknown];
  return (
    <section className="part-form" aria-label={`Options of ${part.name}`}>
      <PartHead part={part} />
      {kind && <p className="muted part-about">{kind.description}</p>}
      <PartProblems path={path} but={shown.map(pathTo)} />
      <KeyField part={part} />
      {declared.map(([name, guide]) => (
        <Fragment key={`${since} ${name}`}>
          <OptionField part={part} name={name} guide={guide} blocks={blocks} />
          <PartProblems path={pathTo(name)} />
        </Fragment>
      ))}
      {unknown.map((name) => (
        <Fragment key={name}>
          <UnknownOption part={part} name={name} />
          <PartProblems path={pathTo(name)} />
        </Fragment>
      ))}
      {kind && declared.length === 0 && <p className="muted">It has no options.</p>}
    </section>
  );
}
