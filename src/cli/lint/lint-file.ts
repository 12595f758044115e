import { writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describeFault } from '../../host/describe-fault.ts';
import { fixAll } from '../../lint/fix.ts';
import { lintModal, lintResponse } from '../../lint/index.ts';
import { readText } from '../read-text.ts';
import { Refusal } from '../refusal.ts';
import { quote } from '../words.ts';
import type { Desk } from './desk.ts';
import type { FileFindings, Finding } from './finding.ts';
import { findModalOfResponse } from './modal-of-response.ts';

/** Lints one file, or standard input for `-`, and fixes it when that is asked for. */
export function lintFile(file: string, desk: Desk): FileFindings | Refusal {
  const name = file === '-' ? (desk.settings.inputName ?? '<stdin>') : file;
  const path = resolve(desk.folder, name);
  const text = file === '-' ? desk.input : readText(path, name);
  if (text instanceof Refusal) return text;
  const find = createFind(path, desk);
  if (find instanceof Refusal) return find;
  const found = { path: name, text, findings: find(text) };
  const isDone = desk.settings.fixing === 'none' || found.findings.length === 0;
  const result = isDone ? found : fixFile(path, found, find, desk);
  return result instanceof Refusal ? result : settle(result, desk);
}

type Find = (text: string) => readonly Finding[];

function createFind(
  path: string,
  { settings, findConfig, optionsFor, readModal, suppressor, folder }: Desk,
): Find | Refusal {
  const config = findConfig(dirname(path));
  if (config instanceof Refusal) return config;
  const modalName = settings.schema ?? findModalOfResponse(path, folder);
  const modal = typeof modalName === 'string' ? readModal(modalName) : modalName;
  if (modal instanceof Refusal) return modal;
  const options = optionsFor(config);
  return (text) => {
    const found = modal === undefined ? lintModal(text, options) : lintResponse(modal, text, options);
    return config === undefined ? found : suppressor.suppress(config, path, found);
  };
}

function fixFile(path: string, found: FileFindings, find: Find, { settings }: Desk): FileFindings | Refusal {
  const { text, diagnostics: findings, fixes } = fixAll(found.text, find);
  if (text === found.text) return found;
  try {
    if (settings.fixing === 'write') writeFileSync(path, text);
    return { path: found.path, text, findings, fixes };
  } catch (error) {
    return new Refusal(`${quote(found.path)} could not be written: ${describeFault(error)}.`);
  }
}

/** What is left to report beyond the baseline. */
function settle(file: FileFindings, { settings, baseline }: Desk): FileFindings {
  if (baseline === undefined) return file;
  if (!settings.isBaselineNew) return baseline.subtract(file);
  baseline.replace(file);
  return { ...file, findings: [] };
}
