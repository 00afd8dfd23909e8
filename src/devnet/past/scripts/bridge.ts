import {
  depositEther,
  depositToken,
  messageIn,
  messageOut,
  withdrawEther,
  withdrawToken,
} from '../../actions/bridging.ts'
import type { Random } from '../../random.ts'
import { cast } from '../../world/accounts.ts'
import type { World } from '../../world/World.ts'
import type { Script } from '../Script.ts'

const day = 86_400

/** Deposits, withdrawals and messages, all week. */
export function bridgeScripts(world: World, random: Random): Script[] {
  return Array.from({ length: 84 }, (_, index): Script => {
    const own = random.fork(`crossing ${index}`)
    const at = own.chance(0.5) ? own.between(0.9, 6.8) * day : own.next() * day
    const kinds = [
      () => depositEther(world, own.pick(cast.traders), own.between(0.2, 9), index),
      () => depositEther(world, own.pick(cast.traders), own.between(0.2, 3), index),
      () => withdrawEther(world, own.pick(cast.traders), own.between(0.05, 2)),
      () =>
        depositToken(
          world,
          own.pick(['LINK', 'wstETH', 'syrupUSDC']),
          own.pick(cast.makers),
          own.between(2, 60),
        ),
      () =>
        withdrawToken(
          world,
          own.pick(['LINK', 'wstETH', 'syrupUSDC']),
          own.pick(cast.providers),
          own.between(1, 40),
        ),
      () => messageIn(world, own.pick(cast.traders), own.between(100, 4000)),
      () => messageOut(world, own.pick(cast.makers), own.between(100, 2500)),
    ]
    return { at, steps: [() => own.pick(kinds)()] }
  })
}
