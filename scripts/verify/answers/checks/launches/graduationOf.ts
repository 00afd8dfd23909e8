import { upTo } from '../../chain/Chain.ts'
import type { World } from '../../world/createWorld.ts'
import type { Launch } from '../../world/Market.ts'

export const graduationOf = (world: World, launch: Launch, block: number) =>
  upTo(world.market.graduations, block).find(({ token }) => token === launch.token)
