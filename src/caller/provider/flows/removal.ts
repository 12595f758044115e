import { textAt } from './chosen-conversation.ts';
import { type Flow, nameStep, type Run } from './flow.ts';

/** The flow that deletes a channel. The one of the run is kept. */
export const removal: Flow = {
  name: 'removal',
  isWriting: true,
  steps: [
    {
      name: nameStep('delete another channel'),
      operation: 'deleteChannelById',
      request: (run) => {
        const [id] = listUnused(run);
        return id === undefined
          ? 'use --crm-port, and let the app register a channel for it before its own'
          : { parameters: { providerChannelId: id } };
      },
    },
    {
      name: nameStep('delete an unknown channel'),
      operation: 'deleteChannelById',
      request: ({ mark }) => ({
        parameters: { providerChannelId: `unknown-${mark}` },
        unknown: 'providerChannelId',
      }),
    },
    {
      name: nameStep('delete the channel'),
      operation: 'deleteChannelById',
      request: () => 'later checks need the channel',
    },
  ],
};

/** Returns the channels that the app registered, except the last one, which the run uses, and the other one of the settings. */
function listUnused(run: Run): readonly string[] {
  const ids = run.calls('registerChannel').flatMap((body) => textAt(body, 'provider_channel_id') ?? []);
  return ids.filter((id) => id !== ids.at(-1) && id !== run.otherLink);
}
