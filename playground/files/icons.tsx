import CopyPlus from 'lucide-react/icons/copy-plus';
import Download from 'lucide-react/icons/download';
import FileCode from 'lucide-react/icons/file-code';
import PenLine from 'lucide-react/icons/pen-line';
import Trash from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';

/** The icons of the menu of files. */
export const renameIcon = <PenLine />;
export const duplicateIcon = <CopyPlus />;
export const importIcon = <Upload />;
export const exportIcon = <Download />;
export const typeScriptIcon = <FileCode />;
export const deleteDraftIcon = <Trash />;
