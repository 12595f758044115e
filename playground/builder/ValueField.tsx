import { type ReactElement, useId } from 'react';
import type { SubSchema } from '../../src/language-server/sub-schema.ts';
import type { Path } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import { writeOption } from './change.ts';
import { carriesList } from './items.ts';
import { OptionRow, problemsId, UnknownOptionRow } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';
import { ScalarInput } from './ScalarInput.tsx';

interface ValueFieldProps {
  readonly path: Path;
  readonly subSchema: SubSchema;
  readonly part: Part;
}

/** The initial value of a block whose items only a response has. Those of the schema are ticked. */
export function ValueField({ path, subSchema, part }: ValueFieldProps): ReactElement {
  const page = usePage();
  const id = useId();
  const value = part.options.get('value');
  if (carriesList(part)) return <UnknownOptionRow part={part} name="value" />;
  return (
    <OptionRow id={id} name="value" subSchema={subSchema}>
      <ScalarInput
        id={id}
        describedBy={`${id}-about ${problemsId(path)}`}
        label={subSchema.title ?? 'Value'}
        value={value ?? ''}
        types={[subSchema.type ?? []].flat()}
        onChange={(next, as) => writeOption(page, path, next === '' ? undefined : next, as)}
      />
    </OptionRow>
  );
}
