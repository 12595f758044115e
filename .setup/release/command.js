#!/usr/bin/env node
// The command is a package of its own: who only lints installs nothing else, and who only embeds leaves it out.
const command = 'json-modal-cli';
try {
  await import(command);
} catch (error) {
  const { code = '', message = '' } = /** @type {{ code?: string, message?: string }} */ (error);
  if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes(`'${command}'`)) throw error;
  process.stderr.write(`The command is not installed. Run "npm install --save-dev ${command}".\n`);
  process.exitCode = 2;
}
