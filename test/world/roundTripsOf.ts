import { serviceStatus } from '../../src/operations/tools/meta/serviceStatus.ts'
import { askTool } from './askTool.ts'
import type { TestWorld } from './startWorld.ts'

/** How often the node was asked over HTTP for one call of a tool, by the service's own count. */
export async function roundTripsOf(
  world: TestWorld,
  tool: { name: string },
  args: Record<string, unknown>,
): Promise<number> {
  const count = async () => {
    const { data } = await askTool(world, serviceStatus, { verbose: true })
    return data.operations?.find(({ name }) => name === tool.name)?.round_trips ?? 0
  }
  const before = await count()
  await world.app.kernel.call(tool.name, args)
  return (await count()) - before
}
