import { noResponses, type OwnResponse, type OwnResponses } from '../endpoint/own-responses.ts';
import type { EndpointAddress, Workspace } from './workspace.ts';
import { sampleOf, type WorkspaceStore } from './workspace-store.ts';

/** Returns the own responses for the modal in use. */
export function responsesOf(state: Workspace): OwnResponses {
  const { id } = sampleOf(state);
  return (Object.hasOwn(state.responses, id) && state.responses[id]) || noResponses;
}

/** Returns the address for the modal in use. */
export function addressOf(state: Workspace): EndpointAddress {
  const { id } = sampleOf(state);
  return (Object.hasOwn(state.addresses, id) && state.addresses[id]) || noAddress;
}

const noAddress: EndpointAddress = { url: '', isUsed: false };

/** Changes the address for the modal in use. */
export function setAddress(workspace: WorkspaceStore, changes: Partial<EndpointAddress>): void {
  const state = workspace.getState();
  const address = { ...addressOf(state), ...changes };
  workspace.setState({ addresses: { ...state.addresses, [sampleOf(state).id]: address } });
}

/** Stores a response at its index in the list; without an index, adds it. Own responses are then used. */
export function setResponse(workspace: WorkspaceStore, response: OwnResponse, index?: number): void {
  const own = responsesOf(workspace.getState());
  if (index === undefined) setResponses(workspace, { ...own, areUsed: true, list: [...own.list, response] });
  else setResponses(workspace, { ...own, list: own.list.with(index, response) });
}

/** Removes the response at an index. */
export function removeResponse(workspace: WorkspaceStore, index: number): void {
  const own = responsesOf(workspace.getState());
  setResponses(workspace, { ...own, list: own.list.toSpliced(index, 1) });
}

/** Makes own responses take precedence, or only the sample app respond. */
export function switchResponses(workspace: WorkspaceStore, areUsed: boolean): void {
  setResponses(workspace, { ...responsesOf(workspace.getState()), areUsed });
}

/** Replaces all responses. */
export function setResponses(workspace: WorkspaceStore, own: OwnResponses): void {
  const state = workspace.getState();
  workspace.setState({ responses: { ...state.responses, [sampleOf(state).id]: own } });
}
