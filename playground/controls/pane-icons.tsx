import Columns2 from 'lucide-react/icons/columns-2';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Search from 'lucide-react/icons/search';

/** The icons that several panes use, loaded with the first of them. */
export const shownIcon = <Eye />;
export const hiddenIcon = <EyeOff />;
export const searchIcon = <Search />;
export const compareIcon = <Columns2 />;
