#!/usr/bin/env node
import * as nodeModule from 'node:module';

// Node 22 and later keep the compiled code of what is imported from here on; Node 20 does not know how.
if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function') {
  nodeModule.enableCompileCache();
}

const { runProcess } = await import('./process.ts');
await runProcess();
