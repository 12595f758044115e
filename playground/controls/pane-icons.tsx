import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';

/** The icons that several panes use, loaded with the first of them. */
export const shownIcon = <Eye />;
export const hiddenIcon = <EyeOff />;
