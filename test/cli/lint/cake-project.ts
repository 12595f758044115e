import { readFileSync, rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject } from '../../make-project.ts';

/** A modal without problems. */
export const right = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8');
/** The same modal with a misspelt option. */
export const wrong = right.replace('"label": "Cake size"', '"lable": "Cake size"');

/** Makes a project with these files, and removes it after the test. */
export function project(files: Record<string, string> = { 'a.modal.json': wrong }) {
  const folder = makeProject(files);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
