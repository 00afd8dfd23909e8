import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'
import type { WalletFigures } from './WalletFigures.ts'
import { walletActions } from './walletActions.ts'
import { walletMoves } from './walletMoves.ts'

const walletMeasures: Readonly<Record<string, WalletFigures>> = { ...walletMoves, ...walletActions }

export const walletWindowsCheck: Check = {
  kind: 'wallet windows',
  tools: [],
  async run({ world, random, ask }) {
    const name = random.pick(Object.keys(walletMeasures))
    const window = random.pick(['1h', '24h', '3d', '7d', '30d', 'all'])
    const address =
      name === 'wallet_lp_actions' && random.chance(0.7)
        ? random.pick(world.market.liquidity).provider
        : name === 'wallet_approvals_set'
          ? random.pick(world.records.approvals).owner
          : subjects.account(world, random)
    const asked = await ask([`${name}_${window}`, { address }])
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    judge.same('window', { from_block: from.number, from_timestamp: tell.time(from.time), to_block: block })
    const figures = walletMeasures[name]
    if (figures) judge.same('', await figures({ world, asked, address, from: from.number }), { part: 1e-8 })
  },
}
