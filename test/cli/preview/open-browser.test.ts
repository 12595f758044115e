import { expect, test } from 'vitest';
import { browserCommand } from '../../../src/cli/open-browser.ts';

const url = 'http://127.0.0.1:4600/?a=1&calc=%PATH%';

test.each<[NodeJS.Platform, readonly string[]]>([
  ['linux', ['xdg-open', url]],
  ['darwin', ['open', url]],
  ['win32', ['D:\\Win\\System32\\rundll32.exe', 'url.dll,FileProtocolHandler', url]],
])('on %s the address is one argument of a program, and no shell reads it', (platform, command) => {
  expect(browserCommand(url, platform, { SystemRoot: 'D:\\Win' })).toEqual(command);
});
