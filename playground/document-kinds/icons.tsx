import ListFilter from 'lucide-react/icons/list-filter';
import Plug from 'lucide-react/icons/plug';

/** The icons of the kinds of documents. */
export const filterIcon = <ListFilter />;
export const manifestIcon = <Plug />;
