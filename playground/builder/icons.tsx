import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';

/** The icons of the builder. */
export const copyIcon = <Copy />;
export const deleteIcon = <Trash2 />;
export const gripIcon = <GripVertical />;
export const upIcon = <ArrowUp />;
export const downIcon = <ArrowDown />;
