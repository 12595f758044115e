import Panel from 'lucide-react/icons/app-window';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BookOpen from 'lucide-react/icons/book-open';
import Braces from 'lucide-react/icons/braces';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Compass from 'lucide-react/icons/compass';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileText from 'lucide-react/icons/file-text';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ListChecks from 'lucide-react/icons/list-checks';
import Monitor from 'lucide-react/icons/monitor';
import PanelBottom from 'lucide-react/icons/panel-bottom';
import PanelLeft from 'lucide-react/icons/panel-left';
import PanelRight from 'lucide-react/icons/panel-right';
import Redo2 from 'lucide-react/icons/redo-2';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Reply from 'lucide-react/icons/reply';
import Rows3 from 'lucide-react/icons/rows-3';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import Wrench from 'lucide-react/icons/wrench';

/** The icons of the frame of the page. Each has one meaning: only one module imports it, under the name of what it means. */
export const documentIcon = <FileText />;
export const previewIcon = <Panel />;
export const toolsIcon = <Wrench />;
export const textIcon = <Braces />;
export const builderIcon = <ListChecks />;

export const problemsIcon = <CircleAlert />;
export const requestsIcon = <ArrowLeftRight />;
export const recordsIcon = <Rows3 />;
export const statesIcon = <LayoutGrid />;
export const formDataIcon = <ClipboardList />;
export const responsesIcon = <Reply />;
export const explainIcon = <BookOpen />;
export const guideIcon = <Compass />;

export const goodIcon = <CircleCheck />;
export const warningIcon = <TriangleAlert />;
export const notYetIcon = <Circle />;

export const undoIcon = <Undo2 />;
export const redoIcon = <Redo2 />;
export const reopenIcon = <RefreshCw />;
export const moreIcon = <Ellipsis />;
export const opensIcon = <ChevronDown className="chevron" />;
export const foldDocumentIcon = <PanelLeft />;
export const foldToolsIcon = <PanelRight />;
export const foldDrawerIcon = <PanelBottom />;
export const screenIcon = <Monitor />;
export const tabletIcon = <Tablet />;
export const phoneIcon = <Smartphone />;
