import type { Address } from 'viem'
import { upTo } from '../../chain/Chain.ts'
import { uintAt } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { encode } from '../../world/createState.ts'
import { subjects } from '../subjects.ts'
import { sumOf, tell } from '../tell.ts'

type Step = { timestamp: string; block: number }

/** So many rows of one answer are recomputed. */
const rowsLooked = 8

export const walletWorthCheck: Check = {
  kind: 'wallet worth over time',
  tools: [],
  async run({ world, random, ask }) {
    const address = subjects.account(world, random)
    const window = random.pick(['1h', '24h', '3d', '7d', '30d', 'all'])
    const asked = await ask(['wallet_worth', { address, window }])
    const { judge, block, state } = asked
    world.need(0, block)
    const rows = judge.at<Step[] | null>('items')
    if (rows === null) return judge.skip('items', 'the answer leaves them out')
    const moves = upTo(world.ledger.ofAccount(address), block)
    const tokens = [...new Set(moves.map(({ token }) => token))]
    const held = (token: Address, at: number) =>
      sumOf(
        upTo(moves, at)
          .filter((move) => move.token === token && move.from !== move.to)
          .map((move) => (move.to === address ? move.amount : -move.amount)),
      )
    const answers = await state.calls(
      tokens.map((to) => ({ to, data: encode('balanceOf(address)', [address]) })),
    )
    // Of a token whose transfers do not add up to what it says nothing of the past is known.
    const known = tokens.filter((token, place) => {
      const data = answers[place]
      return data !== undefined && data.length >= 66 && uintAt(data, 0) === held(token, block)
    })
    const last = rows.length - 1
    const places = [last, ...Array.from({ length: rowsLooked }, () => random.below(rows.length))]
    for (const place of new Set(places)) {
      const row = rows[place]
      if (!row) continue
      const time = Date.parse(row.timestamp) / 1000
      if (place === last)
        judge.same(`items.${place}`, {
          block,
          timestamp: tell.time(world.block(block).time),
          eth_wei: await state.balance(address),
        })
      else if (world.block(row.block).time >= time || world.block(row.block + 1).time < time)
        judge.same(`items.${place}.block`, 'the last block before its time')
      judge.same(`items.${place}.tokens`, known.filter((token) => held(token, row.block) > 0n).length)
    }
  },
}
