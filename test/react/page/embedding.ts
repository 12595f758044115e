import 'json-modal/react/styles.css';
import { JsonModal, JsonModalForm } from 'json-modal/react';

// The part that a platform takes into its bundle: both components, with the words of one language.
Object.assign(globalThis, { JsonModal, JsonModalForm });
