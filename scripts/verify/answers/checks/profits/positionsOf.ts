import type { Asked } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'
import { handedOf, positionOf, tradesByToken } from '../fifo.ts'
import type { Valued } from './Valued.ts'
import { valuePosition } from './valuePosition.ts'

export async function positionsOf(
  world: World,
  asked: Asked,
  { account, from, withTransfers }: { account: string; from: number; withTransfers: boolean },
): Promise<Valued[]> {
  const positions: Valued[] = []
  for (const [token, trades] of tradesByToken(world, account, asked.block)) {
    const handed = withTransfers ? handedOf(world, account, token, trades, asked.block) : undefined
    positions.push(await valuePosition(world, asked, positionOf(token, trades, from, handed)))
  }
  return positions
}
