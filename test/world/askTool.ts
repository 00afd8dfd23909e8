import type { z } from 'zod'
import type { Tool, ToolInput, ToolOutput } from '../../src/tool/defineTool.ts'
import type { Envelope } from '../../src/tool/Envelope.ts'
import type { TestWorld } from './startWorld.ts'

export type ToolReply<Output extends ToolOutput> = Envelope<z.output<Output>> & {
  /** The block the answer holds at, as the node wants it named. */
  blockNumber: bigint
}

/** Calls a tool as a surface would and gives back its result object. */
export async function askTool<Input extends ToolInput, Output extends ToolOutput>(
  world: Pick<TestWorld, 'app'>,
  tool: Tool<Input, Output>,
  args: Record<string, unknown>,
): Promise<ToolReply<Output>> {
  const { envelope } = await world.app.kernel.call(tool.name, args)
  return { ...(envelope as Envelope<z.output<Output>>), blockNumber: BigInt(envelope.as_of.block) }
}
