import { CheckboxGroup } from './CheckboxGroup.tsx';
import { Datepicker } from './Datepicker.tsx';
import { Input } from './Input.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { preloadSelect, Select } from './Select.tsx';
import { Separator } from './Separator.tsx';
import { preloadText, Text } from './Text.tsx';
import { Textarea } from './Textarea.tsx';
import type { BlockPreloads, BlockViews } from './view.ts';

/** How the blocks of each kind are drawn. */
export const blockViews: BlockViews = {
  text: Text,
  input: Input,
  select: Select,
  datepicker: Datepicker,
  'radio-group': RadioGroup,
  'checkbox-group': CheckboxGroup,
  textarea: Textarea,
  separator: Separator,
};

/** What of the above is loaded only when a schema needs it. */
export const blockPreloads: BlockPreloads = { text: preloadText, select: preloadSelect };
