import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// A part that is loaded on first need can take its time on a machine that does much else.
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });

// React expects no `act` around what a user does.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

// Here, not in a module that the files of a process share: it runs before each of them.
afterEach(cleanup);
