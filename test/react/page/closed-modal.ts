import 'json-modal/react/styles.css';
import { JsonModal } from 'json-modal/react';

// A page that has a modal, and no form: its parts are all that there is.
Object.assign(globalThis, { JsonModal });
