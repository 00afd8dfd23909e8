import { numberToHex } from 'viem'
import { upTo } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { holdersOf } from '../../world/createWorld.ts'
import { subjects } from '../subjects.ts'
import { rowOf } from '../tokens/rowOf.ts'

/** Where a beacon proxy names its beacon (EIP-1967). */
const beaconSlot = numberToHex(0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50n)

export const stockProofCheck: Check = {
  kind: 'stock proof',
  tools: ['verify_token'],
  async run(context) {
    const { world, random, ask } = context
    const stock = subjects.stock(world, random)
    const { judge, block, state } = await ask(
      ['verify_token', { token: stock.address }],
      ...rowOf(context, stock.address, 'verify', {}),
    )
    world.need(0, block)
    const [slot, multiplier, code] = await Promise.all([
      state.storage(stock.address, beaconSlot),
      state.uint(stock.address, 'uiMultiplier()'),
      state.code(stock.address),
    ])
    const made = world.records.deployments.find(({ token }) => token === stock.address)
    judge.same('', {
      address: stock.address,
      verdict: 'genuine',
      beacon: `0x${slot.slice(26)}`,
      expected_beacon: world.facts.contracts.get('stock_registry'),
      multiplier,
      code_size: (code.length - 2) / 2,
      factory_log: { block: made?.block, transaction: made?.hash, uid: made?.uid },
    })
    judge.at<{ address: string }[] | null>('lookalikes')?.forEach((row, index) => {
      const token = lower(row.address)
      judge.same(`lookalikes.${index}`, {
        holders: holdersOf(world, token, block).length,
        transfers: upTo(world.ledger.ofToken(token), block).length,
        pools: world.market.poolsOf(token).filter(({ created }) => created.block <= block).length,
      })
    })
  },
}
