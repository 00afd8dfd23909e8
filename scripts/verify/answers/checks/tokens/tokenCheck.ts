import { upTo } from '../../chain/Chain.ts'
import type { Check } from '../../judge/Check.ts'
import { holdersOf } from '../../world/createWorld.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'
import { multiplierOf } from './multiplierOf.ts'

export const tokenCheck: Check = {
  kind: 'token',
  tools: ['get_token'],
  async run(context) {
    const { world, random, ask } = context
    const token = subjects.token(world, random)
    const { judge, block, state } = await ask(['get_token', { token }])
    world.need(0, block)
    const [supply, code, multiplier, decimals] = await Promise.all([
      state.uint(token, 'totalSupply()'),
      state.codeHash(token),
      multiplierOf(context, token, state),
      world.decimals(token),
    ])
    judge.same('', {
      address: token,
      decimals,
      total_supply: supply ?? null,
      total_supply_decimal: supply === undefined ? null : tell.decimal(supply, decimals),
      code_hash: code,
      holders: holdersOf(world, token, block).length,
      transfers: upTo(world.ledger.ofToken(token), block).length,
      issuer_verified: multiplier !== undefined,
    })
    if (multiplier === undefined || supply === undefined) return
    judge.same('multiplier', {
      current: multiplier,
      current_decimal: tell.decimal(multiplier, 18),
      total_supply_shares: tell.shares(supply, multiplier),
    })
  },
}
