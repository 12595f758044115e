import type { ModalContext } from 'json-modal';
import { isObject } from '../../src/base/json.ts';
import { isKindName } from '../analysis/kind-facts.ts';
import { readOwnResponses } from '../endpoint/own-responses.ts';
import { readTarget } from '../endpoint/response-target.ts';
import { isScenario, isScenarioScope, isScenarioTimes } from '../endpoint/scenarios.ts';
import { findSample } from '../samples/index.ts';
import { readColumns } from './columns.ts';
import { readGuide } from './guide.ts';
import {
  directions,
  editings,
  firstWorkspace,
  type OwnDraft,
  presentations,
  statesViews,
  themes,
  toolNames,
  views,
  type Workspace,
  widths,
  zooms,
} from './workspace.ts';

/** Reads a workspace from any value. Missing and invalid parts get the values of a first visit. */
export function readWorkspace(kept: unknown): Workspace {
  const members = isObject(kept) ? kept : {};
  const { sample, texts, responses, scenario, scenarioFor, scenarioTimes, context } = members;
  const own = readOwn(members['own']);
  return {
    file: null,
    // Another tab may have deleted the draft.
    sample: typeof sample === 'string' && Object.hasOwn(own, sample) ? sample : findSample(sample).id,
    texts: readTexts(texts),
    own,
    responses: readResponses(responses),
    addresses: readAddresses(members['addresses']),
    secret: '',
    records: readTexts(members['records']),
    scenario: isScenario(scenario) ? scenario : firstWorkspace.scenario,
    scenarioFor: isScenarioScope(scenarioFor) ? scenarioFor : firstWorkspace.scenarioFor,
    scenarioTimes: isScenarioTimes(scenarioTimes) ? scenarioTimes : firstWorkspace.scenarioTimes,
    context: readContext(context) ?? firstWorkspace.context,
    contexts: readContexts(members['contexts']),
    record: readRecord(members['record']),
    theme: oneOf(themes, members['theme'], firstWorkspace.theme),
    width: oneOf(widths, members['width'], firstWorkspace.width),
    presentation: oneOf(presentations, members['presentation'], firstWorkspace.presentation),
    direction: oneOf(directions, members['direction'], firstWorkspace.direction),
    tool: toolNames.find((name) => name === members['tool']) ?? firstWorkspace.tool,
    view: oneOf(views, members['view'], firstWorkspace.view),
    editing: oneOf(editings, members['editing'], firstWorkspace.editing),
    statesView: oneOf(statesViews, members['statesView'], firstWorkspace.statesView),
    columns: readColumns(members['columns']),
    isDrawerOpen: members['isDrawerOpen'] === true,
    zoom: oneOf(zooms, members['zoom'], firstWorkspace.zoom),
    guide: readGuide(members['guide'], members['tool'] === undefined || members['tool'] === 'guide'),
  };
}

function readTexts(kept: unknown): Workspace['texts'] {
  const entries = Object.entries(isObject(kept) ? kept : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function readResponses(kept: unknown): Workspace['responses'] {
  const entries = Object.entries(isObject(kept) ? kept : {}).flatMap(([id, own]) => {
    const responses = readOwnResponses(own);
    return responses ? [[id, responses] as const] : [];
  });
  return Object.fromEntries(entries);
}

function readAddresses(kept: unknown): Workspace['addresses'] {
  const entries = Object.entries(isObject(kept) ? kept : {}).flatMap(([id, address]) => {
    const url = isObject(address) ? address['url'] : undefined;
    return typeof url === 'string'
      ? [[id, { url, isUsed: isObject(address) && address['isUsed'] === true }] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

function readOwn(kept: unknown): Workspace['own'] {
  const entries = Object.entries(isObject(kept) ? kept : {}).flatMap(([id, draft]): [string, OwnDraft][] => {
    if (!isObject(draft) || !id.startsWith('draft-')) return [];
    const { kind, title, text, app, made, lineEnding } = draft;
    const target = readTarget(draft['target']);
    const isWhole = typeof title === 'string' && typeof text === 'string' && typeof app === 'string';
    if (!isWhole) return [];
    const read: OwnDraft = {
      // Drafts of earlier versions are modals.
      kind: isKindName(kind) ? kind : 'modal',
      id,
      title,
      text,
      app,
      ...(typeof made === 'number' && { made }),
      ...(lineEnding === '\r\n' && { lineEnding }),
      ...(target && { target }),
      ...(draft['isBlank'] === true && { isBlank: true }),
    };
    return [[id, read]];
  });
  return Object.fromEntries(entries);
}

function readRecord(kept: unknown): Workspace['record'] {
  if (!isObject(kept)) return null;
  const { title, owner, value } = kept;
  return { title: String(title), owner: String(owner), value: String(value) };
}

function readContexts(kept: unknown): Workspace['contexts'] {
  const entries = Object.entries(isObject(kept) ? kept : {}).flatMap(([name, value]) => {
    const context = readContext(value);
    return context ? [[name, context] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Reads a context from any value. */
export function readContext(kept: unknown): ModalContext | undefined {
  if (!isObject(kept)) return undefined;
  const { resource, view, userId, companyId, selectedIds, excludedIds, filter } = kept;
  const isKnown = isResource(resource) && (view === 'details' || view === 'list');
  if (!isKnown || !areNumbers([userId, companyId]) || !areNumbers(selectedIds)) return undefined;
  return {
    resource,
    view,
    userId: Number(userId),
    companyId: Number(companyId),
    selectedIds,
    ...(areNumbers(excludedIds) && { excludedIds }),
    ...(isObject(filter) && { filter }),
  };
}

/** The records that a modal can be opened for. */
export const resources = ['deal', 'person', 'organization', 'activity', 'product'] as const;

/** Whether a text names one of them. */
export function isResource(value: unknown): value is ModalContext['resource'] {
  return resources.some((resource) => resource === value);
}

function areNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isFinite);
}

function oneOf<Name extends string>(names: Readonly<Record<Name, string>>, kept: unknown, first: Name): Name {
  return typeof kept === 'string' && Object.hasOwn(names, kept) ? (kept as Name) : first;
}
