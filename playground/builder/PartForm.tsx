import type { ReactElement } from 'react';
import { KeyField } from './KeyField.tsx';
import { OptionField } from './OptionField.tsx';
import { PartHead } from './PartHead.tsx';
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
  return (
    <section className="part-form" aria-label={`Options of ${part.name}`}>
      <PartHead part={part} />
      {kind && <p className="muted part-about">{kind.description}</p>}
      <KeyField part={part} />
      {declared.map(([name, guide]) => (
        <OptionField key={`${since} ${name}`} part={part} name={name} guide={guide} blocks={blocks} />
      ))}
      {unknown.map((name) => (
        <UnknownOption key={name} part={part} name={name} />
      ))}
      {kind && declared.length === 0 && <p className="muted">It has no options.</p>}
    </section>
  );
}
