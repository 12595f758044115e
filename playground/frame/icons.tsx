import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ClipboardPaste from 'lucide-react/icons/clipboard-check';
import Keyboard from 'lucide-react/icons/keyboard';
import Link from 'lucide-react/icons/link';
import MenuLines from 'lucide-react/icons/menu';
import Moon from 'lucide-react/icons/moon';
import Server from 'lucide-react/icons/server';
import Braces from 'lucide-react/icons/square-code';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';

/** The icons of the bar. */
export const markIcon = <Braces className="mark" />;
export const forUploadIcon = <ClipboardPaste />;
export const shareIcon = <Link />;
export const helpIcon = <CircleQuestionMark />;
export const shortcutsIcon = <Keyboard />;
export const endpointIcon = <Server />;
export const menuIcon = <MenuLines />;
export const themeIcons = { system: <SunMoon />, light: <Sun />, dark: <Moon /> };
