import { upTo } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { holdersOf } from '../../world/createWorld.ts'
import { tell } from '../tell.ts'

export const tokenSearchCheck: Check = {
  kind: 'token search',
  tools: ['search_token'],
  async run({ world, random, ask }) {
    const { symbol, address } = random.pick([...world.facts.tokens, ...world.facts.stocks])
    const { judge, block } = await ask(['search_token', { query: random.chance(0.5) ? symbol : address }])
    world.need(0, block)
    judge.same('items.0.address', address)
    judge.at<{ address: string }[]>('items').forEach((row, index) => {
      const token = lower(row.address)
      const moves = upTo(world.ledger.ofToken(token), block)
      const first = moves[0]
      judge.same(`items.${index}`, {
        holders: holdersOf(world, token, block).length,
        transfers: moves.length,
        first_seen: first ? tell.time(world.block(first.block).time) : null,
      })
    })
  },
}
