import { between } from '../../chain/Chain.ts'
import { zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import type { Transfer } from '../../world/createLedger.ts'
import { subjects } from '../subjects.ts'
import { sumOf } from '../tell.ts'

const seconds: Readonly<Record<string, number>> = {
  '5m': 300,
  '15m': 900,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
  '7d': 604_800,
}

export const supplyChangesCheck: Check = {
  kind: 'supply changes',
  tools: ['get_supply_changes'],
  async run(context) {
    const { world, random, ask } = context
    const token = random.chance(0.5) ? subjects.stock(world, random).address : subjects.token(world, random)
    const window = random.pick(['1h', '24h', '3d', '7d', 'all'])
    const { judge, block, state } = await ask(['get_supply_changes', { token, window }])
    world.need(0, block)
    const from = world.windowStart(window, block).number
    const supply = await state.uint(token, 'totalSupply()')
    const moves = between(world.ledger.ofToken(token), from, block)
    const mints = moves.filter((move) => move.from === zero && move.to !== zero)
    const burns = moves.filter((move) => move.to === zero && move.from !== zero)
    const total = (list: readonly Transfer[]) => sumOf(list.map(({ amount }) => amount))
    const [minted, burned] = [total(mints), total(burns)]
    judge.same('', {
      supply_end: supply ?? null,
      supply_start: supply === undefined ? null : supply - minted + burned,
      minted,
      burned,
      net: minted - burned,
      mints: mints.length,
      burns: burns.length,
    })
    const width = seconds[judge.at<string>('interval')] ?? 1
    const rows = judge.at<{ start: string }[]>('items')
    const bucket = (move: Transfer) => Math.floor(world.block(move.block).time / width) * width
    rows.forEach(({ start }, index) => {
      const at = Date.parse(start) / 1000
      const inside = (list: readonly Transfer[]) => list.filter((move) => bucket(move) === at)
      const [made, gone] = [inside(mints), inside(burns)]
      judge.same(`items.${index}`, {
        minted: total(made),
        burned: total(gone),
        net: total(made) - total(gone),
        mints: made.length,
        burns: gone.length,
      })
    })
    const largest = [...mints, ...burns].sort((one, other) =>
      one.amount === other.amount ? 0 : one.amount > other.amount ? -1 : 1,
    )
    const shown = judge.at<unknown[]>('largest').length
    judge.same(
      'largest',
      largest.slice(0, shown).map(({ amount }) => ({ amount })),
    )
  },
}
