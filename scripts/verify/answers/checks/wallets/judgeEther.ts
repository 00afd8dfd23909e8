import type { Hex } from 'viem'
import { zero } from '../../chain/words.ts'
import type { Asked } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'
import { sumOf } from '../tell.ts'

type Told = {
  in_wei: string
  out_wei: string
  fees_wei: string
  net_wei: string
  before_wei: string | null
  untraced_blocks: number
}
type Receipt = { gasUsed: Hex; effectiveGasPrice: Hex }

/** Receipts of more transactions are not asked for in one check. */
const mostReceipts = 200

/**
 * Judges the ether of a wallet's flow and gives its net in dollars: fees by receipts, what it has by the node, and
 * what it had before the window by both. Null where the answer leaves it out.
 */
export async function judgeEther(
  { judge, block, state, pricing }: Asked,
  world: World,
  { address, from }: { address: string; from: number },
): Promise<number | null> {
  const told = judge.at<Told | null>('eth')
  if (told === null) {
    judge.skip('eth', 'the answer leaves it out')
    return null
  }
  const now = await state.balance(address)
  const sent = []
  for (let number = from; number <= block; number += 1)
    sent.push(...world.block(number).transactions.filter((one) => one.from === address))
  if (sent.length <= mostReceipts) {
    const receipts = await Promise.all(
      sent.map(({ hash }) => world.node.ask<Receipt>('eth_getTransactionReceipt', hash)),
    )
    const fees = receipts.map(({ gasUsed, effectiveGasPrice }) => BigInt(gasUsed) * BigInt(effectiveGasPrice))
    judge.same('eth.fees_wei', sumOf(fees))
  }
  const net = BigInt(told.in_wei) - BigInt(told.out_wei) - BigInt(told.fees_wei)
  const price = (await pricing.spot(zero))?.usd ?? null
  const net_usd = price === null ? null : (Number(net) / 1e18) * price
  judge.same('eth', { now_wei: now, net_wei: net, price_usd: price, net_usd })
  // With every block traced the moves of the window lead from what it had to what the node says it has.
  if (told.untraced_blocks === 0 && told.before_wei !== null) judge.same('eth.before_wei', now - net)
  return net_usd ?? 0
}
