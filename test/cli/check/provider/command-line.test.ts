import { describe, expect, test } from 'vitest';
import { makeProject } from '../../../make-project.ts';
import { environment } from '../../../providers/plain.ts';
import { runHere } from '../../run.ts';
import { files } from './run-check.ts';

const local = ['--endpoint', 'http://127.0.0.1:1'];

describe('a command line that cannot be run has one line, and status 2', () => {
  test.each<[string[], string, Record<string, string>?]>([
    [
      ['meet.manifest.json', ...local],
      '"meet.manifest.json" was not checked: every request of video calling writes data. Use --writes with a test system.',
    ],
    [
      ['bill.manifest.json', '--writes'],
      '"--writes" needs --endpoint URL, since the endpoints in "bill.manifest.json" are not on this machine.',
    ],
    [
      ['bill.manifest.json', ...local],
      'The client secret is missing. Set JSON_MODAL_CLIENT_SECRET to that of the app.',
      {},
    ],
    [
      ['chat.manifest.json', ...local],
      'The client id is missing. Set JSON_MODAL_CLIENT_ID to that of the app.',
      { JSON_MODAL_CLIENT_SECRET: 'secret' },
    ],
    [
      ['bill.manifest.json', '--endpoint', 'http://localhost:3000/api'],
      'For a manifest, "--endpoint" must be an origin without a path. Write --endpoint http://localhost:3000.',
    ],
    [['bill.manifest.json', ...local, '--budget', '0'], '"--budget" must be at least 1, got "0".'],
    [
      ['bill.manifest.json', ...local, '--submit'],
      '"--submit" is for a modal, but "bill.manifest.json" is a manifest.',
    ],
    [
      ['cake.modal.json', ...local, '--writes'],
      '"--writes" is for a manifest, but "cake.modal.json" is a modal.',
    ],
    [
      ['cake.modal.json', 'bill.manifest.json', ...local],
      '"cake.modal.json" is a modal and "bill.manifest.json" a manifest. Check them one after the other.',
    ],
    [['big.filter.json', ...local], '"big.filter.json" is a filter, which has no endpoint to check.'],
    [
      ['broken.manifest.json', ...local],
      '"broken.manifest.json" is not a valid manifest, so its app cannot be checked: "removeMeeting" is not an endpoint of video calling, and "deleteMeeting" is missing. Run "json-modal lint broken.manifest.json".',
    ],
    [['no.manifest.json', ...local], '"no.manifest.json" could not be read: no such file or folder.'],
    [['no.manifest.json', '--writes'], '"no.manifest.json" could not be read: no such file or folder.'],
    [
      ['bill.manifest.json', '--recorded', 'responses', '--writes'],
      '"--recorded" and "--writes" cannot be combined: a recording does not call an endpoint.',
    ],
    [
      ['bill.manifest.json', '--recorded', 'responses'],
      'No responses to "bill.manifest.json" are recorded in "responses".',
    ],
    [
      ['bill.manifest.json', ...local],
      'The app could not be checked: No server is running at http://127.0.0.1:1. Start the endpoint.',
    ],
  ])('%j', async (words, message, given = environment) => {
    const { status, complaints } = await runHere(['check', ...words], makeProject(files), given);
    expect({ status, complaints }).toEqual({ status: 2, complaints: `${message}\n` });
  });
});
