import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ban from 'lucide-react/icons/ban';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';

/** The icons of the builder. */
export const addIcon = <Plus />;
export const copyIcon = <Copy />;
export const deleteIcon = <Trash2 />;
export const gripIcon = <GripVertical />;
export const upIcon = <ArrowUp />;
export const downIcon = <ArrowDown />;
export const shownIcon = <Eye />;
export const inactiveIcon = <Ban />;
export const unfoldIcon = <ChevronRight />;
