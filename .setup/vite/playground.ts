import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { aliases } from './aliases.ts';
import { generated } from './generated.ts';
import { root } from './paths.ts';

/** The playground, from its sources: served by `npm start`, built into the package for the preview command. */
export const playground: UserConfig = {
  root: `${root}playground`,
  base: './',
  cacheDir: `${root}node_modules/.vite/playground`,
  plugins: [react(), generated()],
  resolve: { alias: aliases },
  server: { fs: { allow: [root] } },
  build: { target: 'es2022', outDir: `${root}dist/playground`, emptyOutDir: true },
};
