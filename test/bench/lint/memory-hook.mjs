import { writeFileSync } from 'node:fs';

process.on('exit', () =>
  writeFileSync(process.env['MEMORY_FILE'] ?? '', String(process.resourceUsage().maxRSS)),
);
