import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { useBuilder, usePage } from '../page/use-page.ts';
import { pathOf } from '../schema/kinds.ts';
import { MoreOptions } from './MoreOptions.tsx';
import { OptionField } from './OptionField.tsx';
import { PartProblems } from './OptionRow.tsx';
import { close } from './part-commands.ts';
import type { Part } from './read-outline.ts';
import { sortOptions } from './sort-options.ts';

interface PartFormProps {
  readonly id: string;
  readonly part: Part;
  readonly blocks: readonly Part[];
}

/** The options of a part: those that nearly every part needs, and the others on request. Escape closes it. */
export function PartForm({ id, part, blocks }: PartFormProps): ReactElement {
  const page = usePage();
  const { builder } = page;
  const form = useRef<HTMLElement>(null);
  const takesFocus = useBuilder((state) => state.focus === 'name');
  const { first, others } = sortOptions(part);
  const path = pathOf(part.section, part.key);

  useEffect(() => {
    if (!takesFocus) return;
    const control = form.current?.querySelector<HTMLElement>('input, textarea, select, button');
    control?.focus();
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
    builder.setState({ focus: null });
  }, [takesFocus, builder]);

  function handleKeyDown({ key, target, defaultPrevented }: KeyboardEvent): void {
    const isInMenu = target instanceof Element && target.closest('[popover]') !== null;
    if (key === 'Escape' && !defaultPrevented && !isInMenu) close(page);
  }

  return (
    <section
      className="part-form"
      id={id}
      aria-label={`Options of ${part.name}`}
      ref={form}
      onKeyDown={handleKeyDown}
    >
      <PartProblems path={path} but={[...first, ...others].map((name) => [...path, 'options', name])} />
      {first.map((name) => (
        <OptionField key={name} part={part} name={name} blocks={blocks} />
      ))}
      <MoreOptions part={part} names={others} blocks={blocks} />
    </section>
  );
}
