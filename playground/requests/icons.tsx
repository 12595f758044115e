import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import Zap from 'lucide-react/icons/zap';

/** The icons of requests. */
export const kindIcons = {
  initial: <Play />,
  change: <Repeat />,
  submit: <Send />,
  'open-url': <ExternalLink />,
};
export const simulatedIcon = <Zap />;
export const seenIcon = <Eye />;
export const clearIcon = <Trash2 />;
export const unfoldIcon = <ChevronRight className="chevron" />;
