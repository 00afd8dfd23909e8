import { topicOf } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'

/** Events of one contract each, by the row that searches for them. */
const eventRows: readonly (readonly [string, string, 'v2' | 'v3' | 'v4' | 'token'])[] = [
  ['events_univ2_swap', 'Swap(address,uint256,uint256,uint256,uint256,address)', 'v2'],
  ['events_univ2_sync', 'Sync(uint112,uint112)', 'v2'],
  ['events_univ2_mint', 'Mint(address,uint256,uint256)', 'v2'],
  ['events_univ3_swap', 'Swap(address,address,int256,int256,uint160,uint128,int24)', 'v3'],
  ['events_univ3_mint', 'Mint(address,address,int24,int24,uint128,uint256,uint256)', 'v3'],
  ['events_erc20_transfer', 'Transfer(address,address,uint256)', 'token'],
  ['events_erc20_approval', 'Approval(address,address,uint256)', 'token'],
]

export const eventSearchesCheck: Check = {
  kind: 'event searches',
  tools: [],
  async run({ world, random, ask }) {
    const [row, signature, kind] = random.pick(eventRows)
    const pools = [...world.market.pools.values()].filter(
      (pool) => pool.kind === kind && pool.venue === (kind === 'v2' ? 'univ2' : 'univ3'),
    )
    const address = kind === 'token' ? subjects.token(world, random) : random.pick(pools).key
    const limit = 1 + random.below(50)
    const { judge, block } = await ask([row, { address, limit, from_block: '0' }])
    world.need(0, block)
    const topic = topicOf(signature)
    const from = judge.at<number | undefined>('searched.from_block') ?? 0
    const wanted = world.logs
      .filter(
        (log) =>
          log.address === address && log.topics[0] === topic && log.block >= from && log.block <= block,
      )
      .toReversed()
      .slice(0, limit)
    judge.same(
      'items',
      wanted.map((log) => ({
        block: log.block,
        timestamp: tell.time(world.block(log.block).time),
        transaction: log.hash,
        log_index: log.index,
        address: log.address,
      })),
    )
  },
}
