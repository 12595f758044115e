import ExternalLink from 'lucide-react/icons/external-link';
import Hand from 'lucide-react/icons/hand';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import Zap from 'lucide-react/icons/zap';
import { sendIcon } from '../controls/pane-icons.tsx';

/** The icons of requests. */
export const kindIcons = {
  initial: <Play />,
  change: <Repeat />,
  submit: sendIcon,
  'open-url': <ExternalLink />,
};
export const simulatedIcon = <Zap />;
export const holdIcon = <Hand />;
