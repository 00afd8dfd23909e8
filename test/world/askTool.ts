import type { z } from 'zod'
import type { Tool, ToolInput, ToolOutput } from '../../src/operations/kernel/defineTool.ts'
import type { AsOf, Envelope } from '../../src/operations/kernel/Envelope.ts'
import type { TestWorld } from './startWorld.ts'

export type ToolReply<Output extends ToolOutput> = Envelope<z.output<Output>> & {
  as_of: AsOf
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
  const { as_of } = envelope
  if (as_of === null) throw new Error(`${tool.name} answered without a block.`)
  return { ...(envelope as Envelope<z.output<Output>>), as_of, blockNumber: BigInt(as_of.block) }
}

/** Asks one tool, as a test does again and again. */
export const asking =
  <Input extends ToolInput, Output extends ToolOutput>(
    world: Pick<TestWorld, 'app'>,
    tool: Tool<Input, Output>,
  ) =>
  (args: Record<string, unknown> = {}): Promise<ToolReply<Output>> =>
    askTool(world, tool, args)
