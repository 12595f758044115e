#!/usr/bin/env node
// Without static imports and new syntax, so that an old version of Node can say that it is too old.
const needed = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isSupported = major === needed[0] ? minor >= Number(needed[1]) : major > Number(needed[0]);

if (isSupported) {
  const { enableCompileCache } = process.getBuiltinModule('node:module') as Partial<CompileCache>;
  // Node 22 and later cache the compiled code of everything imported from here on.
  if (enableCompileCache) enableCompileCache();
  // Node 20 optimises so early that it compiles longer than it lints: for 1,000 files, this halves the time. Later
  // versions have no such flag.
  if (major === 20) process.getBuiltinModule('node:v8').setFlagsFromString('--interrupt-budget=500000');
  process.on('uncaughtException', exitOnFault);
  const { runProcess } = await import('./run-process.ts');
  await runProcess();
} else {
  process.stderr.write(
    `json-modal needs Node ${needed.join('.')} or later, got ${process.versions.node}. Update Node.\n`,
  );
  process.exitCode = 2;
}

/** Exits with another status than that of a finding: a fault of the command says nothing about the files. */
function exitOnFault({ stack }: Error): never {
  process.stderr.write(`${stack}\nThis is a fault of json-modal. The files were not judged.\n`);
  process.exit(2);
}

interface CompileCache {
  readonly enableCompileCache: () => unknown;
}
