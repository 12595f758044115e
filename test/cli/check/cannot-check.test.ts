import { describe, expect, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { cakeText } from './endpoint.ts';

function check(folder: string, ...words: string[]) {
  return runHere(['check', 'cake.modal.json', ...words], folder);
}

const project = () => makeProject({ 'cake.modal.json': cakeText });

describe('the command could not do its work', () => {
  test.each([
    [[], '"check" needs --endpoint URL or --recorded DIR.'],
    [
      ['--endpoint', 'localhost:3000'],
      '"--endpoint" must be an http(s) URL, such as http://localhost:3000/modal.',
    ],
    [['--endpoint', 'http://a:b@localhost/'], '"--endpoint" must not contain a user name.'],
    [['--endpoint', 'http://x/', '--budget', '0'], '"--budget" must be at least 1, got "0".'],
    [['--recorded', 'nowhere'], '"nowhere" could not be read: no such folder.'],
    [['--recorded', '.'], 'No responses to "cake.modal.json" are recorded in ".".'],
    [
      ['--recorded', '.', '--submit'],
      '"--recorded" and "--submit" cannot be combined: a recording does not call an endpoint.',
    ],
    [
      ['--recorded', '.', '--budget', '9'],
      '"--recorded" and "--budget" cannot be combined: a recording does not call an endpoint.',
    ],
    [
      ['--endpoint', 'http://localhost/', '--context', 'filter={"user_id":42}'],
      '"filter" in "--context" needs a list. Add --context view=list.',
    ],
    [
      ['--endpoint', 'http://localhost/', '--context', 'veiw=list'],
      '"--context" has an unknown name, "veiw". Did you mean "view"?',
    ],
  ])('%j', async (words, complaint) => {
    expect(await check(project(), ...words)).toEqual({
      status: 2,
      output: `Failed: ${complaint}\n`,
      complaints: `${complaint}\n`,
    });
  });

  test('nothing listens at the endpoint', async () => {
    expect(await check(project(), '--endpoint', 'http://127.0.0.1:9/')).toMatchObject({
      status: 2,
      complaints:
        'The endpoint could not be checked: No server is running at http://127.0.0.1:9. Start the endpoint.\n',
    });
  });

  test('a modal that is not valid', async () => {
    const folder = makeProject({ 'cake.modal.json': '{}' });
    const ran = await check(folder, '--endpoint', 'http://127.0.0.1:9/');
    expect(ran.complaints).toMatch(/^"cake.modal.json" is not a valid modal/);
    expect(ran.status).toBe(2);
  });
});
