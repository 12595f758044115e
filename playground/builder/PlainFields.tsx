import { memo, type ReactElement, useId } from 'react';
import type { Path } from '../json-text/nodes.ts';
import type { Guide } from '../schema/schema-at-path.ts';
import { isAlike } from './is-alike.ts';
import { Option } from './Option.tsx';
import { problemsId } from './PartProblems.tsx';
import type { TextProps } from './TextField.tsx';
import { writeOption } from './write-option.ts';

/** One of the values that an option may have. */
export const EnumField = memo(function EnumField({
  path,
  name,
  guide,
  value,
  isRequired,
}: TextProps): ReactElement {
  const id = useId();
  const values = (guide.enum ?? []).map(String);
  const isStrange = value !== '' && !values.includes(value);
  const byDefault = guide.default === undefined ? 'not set' : `${String(guide.default)}, by default`;
  return (
    <Option id={id} name={name} guide={guide} isRequired={isRequired}>
      <select
        className="select"
        id={id}
        value={value}
        aria-describedby={`${id}-about ${problemsId(path)}`}
        onChange={({ target }) => writeOption(path, target.value === '' ? undefined : target.value)}
      >
        {(!isRequired || value === '') && <option value="">{byDefault}</option>}
        {isStrange && <option value={value}>{value} (not known)</option>}
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </Option>
  );
}, isAlike);

interface FlagProps {
  readonly path: Path;
  readonly name: string;
  readonly guide: Guide;
  readonly value: boolean;
}

/** Something that is so or not; where it is not, the option is taken out. */
export const FlagField = memo(function FlagField({ path, name, guide, value }: FlagProps): ReactElement {
  const id = useId();
  return (
    <Option id={id} name={name} guide={guide} isFlag>
      <input
        type="checkbox"
        id={id}
        checked={value}
        aria-describedby={`${id}-about ${problemsId(path)}`}
        onChange={({ target }) => writeOption(path, target.checked ? true : undefined)}
      />
    </Option>
  );
}, isAlike);
