import 'json-modal/react/styles.css';
import { JsonModalForm } from 'json-modal/react';

// A page that has a form, and no modal.
Object.assign(globalThis, { JsonModalForm });
