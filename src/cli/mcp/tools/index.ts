import type { Tool } from '../tool.ts';
import { checkEndpointTool } from './check-endpoint.ts';
import { describeFormatTool } from './describe-format.ts';
import { explainRuleTool } from './explain-rule.ts';
import { fixTool } from './fix.ts';
import { lintTool } from './lint.ts';
import { newModalTool } from './new-modal.ts';
import { statesTool } from './states.ts';

/** All tools, in the order in which they are used. */
export const tools: readonly Tool[] = [
  newModalTool,
  describeFormatTool,
  lintTool,
  fixTool,
  explainRuleTool,
  statesTool,
  checkEndpointTool,
];
