import Calendar from 'lucide-react/icons/calendar';
import CircleDot from 'lucide-react/icons/circle-dot';
import Minus from 'lucide-react/icons/minus';
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import Shapes from 'lucide-react/icons/shapes';
import SquareCheck from 'lucide-react/icons/square-check';
import SquareChevronDown from 'lucide-react/icons/square-chevron-down';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import Type from 'lucide-react/icons/type';
import type { ReactElement } from 'react';
import type { Kind } from '../schema/kinds.ts';

/** Returns the icon of a kind of block or button. */
export function iconOfKind(kind: Kind | undefined): ReactElement {
  const name = kind?.ref.replace('#/definitions/', '') ?? '';
  if (Object.hasOwn(icons, name)) return icons[name as keyof typeof icons];
  return name.startsWith('action-') ? buttonIcon : unknownIcon;
}

const icons = {
  'element-input': <TextCursorInput />,
  'element-textarea': <TextAlignStart />,
  'element-select': <SquareChevronDown />,
  'element-datepicker': <Calendar />,
  'element-radio-group': <CircleDot />,
  'element-checkbox-group': <SquareCheck />,
  'element-text': <Type />,
  'element-separator': <Minus />,
};

const buttonIcon = <RectangleHorizontal />;
const unknownIcon = <Shapes />;
