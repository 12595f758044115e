import type { Failure } from '../session/modal-state.ts';

/** A failure for a wrong prop, or for something that a prop threw. */
export type HostFailure = Extract<Failure, { readonly cause: 'props' }>;

/** The props of a host, which may be written in JavaScript, without those of a wrong type. */
interface CheckedProps<Props> {
  readonly props: Props;
  /** The failure for the first wrong prop; `undefined` if there is none. */
  readonly wrong: HostFailure | undefined;
  /** The failure for the first wrong prop without which the modal cannot be used. */
  readonly obstacle: HostFailure | undefined;
}

/** Checks the types of props. `null` and `false` are missing ones, as in `onClose={isOpen && close}`. */
export function checkProps<Props extends object>(props: Props): CheckedProps<Props> {
  const checked: Record<string, unknown> = Object.fromEntries(Object.entries(props));
  const failures = typesOfProps.flatMap(([isNeeded, type, names]) =>
    names.split(' ').flatMap((name) => {
      const value = checked[name];
      if (value === undefined || isOfType(value, type, name)) return [];
      checked[name] = undefined;
      if (value === null || value === false) return [];
      const got = typeof value === 'number' ? value : typeof value;
      return [{ isNeeded, failure: failureOf(`"${name}" must be of type ${type}, got ${got}.`) }];
    }),
  );
  return {
    props: checked as Props,
    wrong: failures[0]?.failure,
    obstacle: failures.find(({ isNeeded }) => isNeeded)?.failure,
  };
}

export function failureOf(reason: string, error?: unknown): HostFailure {
  return { cause: 'props', reason, ...(error !== undefined && { error }) };
}

const typesOfProps: readonly (readonly [isNeeded: boolean, type: string, names: string])[] = [
  [true, 'object', 'schema context readings modal'],
  [true, 'function', 'transport fetch'],
  [true, 'string', 'endpoint'],
  [false, 'object', 'labels components returnFocus'],
  [
    false,
    'function',
    'onClose onSuccess onError onDirtyChange onValuesChange onOpenChange onEvent onReconnect onBeforeSubmit openUrl',
  ],
  [false, 'string', 'title className id theme installUrl'],
  [false, 'number', 'debounceMs timeoutMs'],
];

function isOfType(value: unknown, type: string, name: string): boolean {
  // An element as the title, or a number as the id, works.
  if (type === 'string' && typeof value === 'number') return true;
  if (name === 'title' && Object(value).$$typeof) return true;
  if (name === 'modal') return methods.every((method) => typeof Object(value)[method] === 'function');
  return typeof value === type && value !== null && !Number.isNaN(value);
}

const methods = 'getState getInitialState subscribe open change press retry setContext close'.split(' ');
