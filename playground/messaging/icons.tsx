import ChevronLeft from 'lucide-react/icons/chevron-left';
import File from 'lucide-react/icons/file';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Paperclip from 'lucide-react/icons/paperclip';
import User from 'lucide-react/icons/user';

/** The icons of conversations. */
export const backIcon = <ChevronLeft />;
export const fileIcon = <File />;
export const busyIcon = <LoaderCircle className="busy" />;
export const attachIcon = <Paperclip />;
export const participantIcon = <User />;
