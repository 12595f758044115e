import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ban from 'lucide-react/icons/ban';
import GripVertical from 'lucide-react/icons/grip-vertical';

/** The icons of the builder. */
export const gripIcon = <GripVertical />;
export const upIcon = <ArrowUp />;
export const downIcon = <ArrowDown />;
export const inactiveIcon = <Ban />;
