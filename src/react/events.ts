/** The code behind `onEvent`. */
export { createEventEmitter } from '../session/event-emitter.ts';
