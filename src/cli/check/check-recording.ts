import { basename } from 'node:path';
import { mergedWith } from '../../host/check/live-modal.ts';
import type { EndpointRequest } from '../../host/endpoint/endpoint-result.ts';
import { jsonOf } from '../../host/endpoint/judge-response.ts';
import {
  type RecordedExchange,
  type Recording,
  readRecording,
  resultOf,
} from '../../host/recording/replay.ts';
import { describeFileError } from '../../node/files.ts';
import { pathFrom } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { submitRules, tokenRules } from '../findings/check-rules.ts';
import { quote } from '../words.ts';
import {
  type CheckedModal,
  checkResponse,
  escalateRejectedOpenings,
  type ModalResponse,
} from './check-response.ts';
import type { Checked } from './checked.ts';
import { describeRecordedRequest } from './describe-request.ts';
import { summarizeWork } from './work-summary.ts';

/** Checks recorded responses against the modal, each merged with the recorded initial response of its context. */
export function checkRecording(
  checkedModal: CheckedModal,
  recorded: string,
  { folder }: CliContext,
): Checked | CliError {
  const name = pathFrom(folder, recorded) || '.';
  const recording = readSafely(recorded, checkedModal.stem, name);
  if (recording instanceof CliError) return recording;
  const { exchanges } = recording;
  const [damaged] = recording.damaged;
  if (damaged !== undefined) return describeDamaged(pathFrom(folder, `${recorded}/${damaged}`));
  if (exchanges.length === 0)
    return new CliError(
      `No responses to ${quote(basename(checkedModal.path))} are recorded in ${quote(name)}.`,
    );
  const { schema } = checkedModal;
  const openings = exchanges.filter(({ kind }) => kind === 'initial');
  const toCheckedResponse = (exchange: RecordedExchange): ModalResponse => {
    const opening = openings.find((one) => one !== exchange && isSameContext(one, exchange));
    const now = opening === undefined ? schema : mergedWith(schema, jsonOf(opening));
    const path = pathFrom(folder, `${recorded}/${exchange.file}`);
    const file = { path, text: exchange.text };
    return checkResponse(file, now, exchange, resultOf(exchange), describeRecordedRequest(exchange));
  };
  const responses = escalateRejectedOpenings(exchanges.map(toCheckedResponse));
  return {
    document: checkedModal,
    responses,
    remarks: [],
    summary: summarizeWork(checkedModal.path, responses, noWork),
    skipped: [...tokenRules, ...submitRules],
    failures: [],
  };
}

const noWork = { contexts: [], states: 0, probes: 0, leftOut: [] };

function readSafely(recorded: string, stem: string, name: string): Recording | CliError {
  try {
    return readRecording(recorded, stem);
  } catch (error) {
    return new CliError(`${quote(name)} could not be read: ${describeFileError(error, 'folder')}.`);
  }
}

function describeDamaged(path: string): CliError {
  return new CliError(
    `${quote(path)} is damaged, or its response is missing. Record it again, or delete it.`,
  );
}

function isSameContext(one: EndpointRequest, other: EndpointRequest): boolean {
  const names = new Set([...Object.keys(one.query), ...Object.keys(other.query)]);
  for (const name of ['form', 'invoker']) names.delete(name);
  return [...names].every((name) => one.query[name] === other.query[name]);
}
