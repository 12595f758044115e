import ListTree from 'lucide-react/icons/list-tree';
import Route from 'lucide-react/icons/route';

/** The icons of the tools for extensions. */
export const timelineIcon = <Route />;
export const endpointsIcon = <ListTree />;
