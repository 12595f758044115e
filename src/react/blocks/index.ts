import { FieldPlace, GroupPlace, TextareaPlace } from '../controls/places.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { Datepicker } from './Datepicker.tsx';
import { Input } from './Input.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { preloadSelect, Select } from './Select.tsx';
import { Separator } from './Separator.tsx';
import { preloadText, Text } from './Text.tsx';
import { Textarea } from './Textarea.tsx';
import type { BlockPlaces, BlockPreloads, BuiltInViews } from './view.ts';

/** The view of each kind of block. */
export const blockViews: BuiltInViews = {
  text: Text,
  input: Input,
  select: Select,
  datepicker: Datepicker,
  'radio-group': RadioGroup,
  'checkbox-group': CheckboxGroup,
  textarea: Textarea,
  separator: Separator,
};

/** The element in place of each kind while the modal opens. */
export const blockPlaces: BlockPlaces = {
  text: Text,
  input: FieldPlace,
  select: FieldPlace,
  datepicker: FieldPlace,
  'radio-group': GroupPlace,
  'checkbox-group': GroupPlace,
  textarea: TextareaPlace,
  separator: Separator,
};

/** The parts that are loaded only when a schema needs them. */
export const blockPreloads: BlockPreloads = { text: preloadText, select: preloadSelect };
