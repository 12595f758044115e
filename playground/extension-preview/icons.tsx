import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Unlink from 'lucide-react/icons/unlink';

/** The icons of the previews of extensions. */
export const toAppIcon = <ArrowRight className="small" />;
export const toCrmIcon = <ArrowLeft className="small" />;
export const unlinkIcon = <Unlink />;
