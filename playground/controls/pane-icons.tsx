import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleX from 'lucide-react/icons/circle-x';
import Columns2 from 'lucide-react/icons/columns-2';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import Video from 'lucide-react/icons/video';

/** The icons that several panes use, loaded with the first of them. */
export const shownIcon = <Eye />;
export const hiddenIcon = <EyeOff />;
export const badIcon = <CircleX />;
export const compareIcon = <Columns2 />;
export const copyIcon = <Copy />;
export const removeIcon = <Trash2 />;
export const sendIcon = <Send />;
export const videoIcon = <Video />;
export const unfoldIcon = <ChevronRight />;
export const smallUnfoldIcon = <ChevronRight className="chevron" />;
