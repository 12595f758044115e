import type { Clock } from './clock.ts';
import type { LifeEvent } from './effects.ts';
import type { Definition } from './life.ts';
import type { ModalOptions } from './modal.ts';
import type { SessionFile } from './recording.ts';
import type { ModalRequest } from './transport.ts';

/** Notes what happens to a modal. */
export interface Recorder {
  readonly noteEvent: (event: LifeEvent) => void;
  readonly noteRequest: (id: number, request: ModalRequest) => void;
  readonly toFile: () => SessionFile;
}

/** Starts with the making of the modal, so that a replay meets the same numbers. */
export function newRecorder(
  { schema, context }: ModalOptions,
  definition: Definition,
  clock: Clock,
): Recorder {
  const start = clock.now();
  const events: SessionFile['events'][number][] = [];
  const requests: SessionFile['requests'][number][] = [];
  const at = () => clock.now() - start;
  return {
    noteEvent: (event) => void events.push({ at: at(), ...event }),
    noteRequest: (id, request) => void requests.push({ at: at(), id, request }),
    toFile: () => ({
      version: 1,
      schema,
      context: context ?? null,
      readings: definition.readings,
      debounceMs: definition.debounceMs,
      endpoint: definition.endpoint ?? null,
      hasEndpoint: definition.hasEndpoint,
      events: [...events],
      requests: [...requests],
    }),
  };
}
