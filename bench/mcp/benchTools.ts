import type { Tool } from '../../src/operations/kernel/defineTool.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { sampleTools } from '../../test/clients/sampleTools.ts'

/** The tools of the service, for a list of true size, and one that needs no chain, for calls. */
export const benchTools = [
  ...sampleTools.filter(({ name }) => name === 'echo_text'),
  ...listedTools,
] as readonly Tool[]
