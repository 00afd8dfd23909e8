import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const runToolSpeech: ToolSpeech = {
  cues: [[/\b(run|execute|invoke|call|start|use)\b\W+(the )?(tool |operation )?@operation/, 13]],
}
