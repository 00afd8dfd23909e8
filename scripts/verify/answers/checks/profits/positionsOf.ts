import type { Asked } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'
import { handedOf, isMoney, positionOf, tradesByToken } from '../fifo.ts'
import type { Valued } from './Valued.ts'
import { valuePosition } from './valuePosition.ts'

type PositionScope = {
  account: string
  /** Sales count from this block on. */
  from: number
  /** One asset alone; all that was traded without it, but what trades are paid in. */
  asset?: string | undefined
}

export async function positionsOf(
  world: World,
  asked: Asked,
  { account, from, asset }: PositionScope,
): Promise<Valued[]> {
  const positions: Valued[] = []
  for (const [token, trades] of tradesByToken(world, { account, asset }, asked.block)) {
    // Routers wrap and unwrap on the way: transfers of money do not tell what was traded.
    const handed = isMoney(world, token) ? undefined : handedOf(world, account, token, trades, asked.block)
    positions.push(await valuePosition(asked, positionOf(token, trades, from, handed)))
  }
  return positions
}
