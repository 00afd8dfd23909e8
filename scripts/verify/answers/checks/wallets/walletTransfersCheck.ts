import type { Address } from 'viem'
import { upTo } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import type { Transfer } from '../../world/createLedger.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'
import { flowsOf } from './flowsOf.ts'

export const walletTransfersCheck: Check = {
  kind: 'wallet transfers',
  tools: ['get_wallet_transfers'],
  async run({ world, random, ask }) {
    const address = subjects.account(world, random)
    const direction = random.pick(['both', 'in', 'out'])
    const limit = 1 + random.below(100)
    const args = { address, direction, limit }
    const asked =
      direction === 'both'
        ? await ask(['get_wallet_transfers', args], ['get_wallet_txs', { wallet: address, limit }])
        : await ask(['get_wallet_transfers', args])
    const { judge, block } = asked
    world.need(0, block)
    const wanted = upTo(world.ledger.ofAccount(address), block)
      .filter((move) =>
        direction === 'in' ? move.to === address : direction === 'out' ? move.from === address : true,
      )
      .toReversed()
    const toRow = (move: Transfer) => ({
      block: move.block,
      timestamp: tell.time(world.block(move.block).time),
      transaction: move.hash,
      log_index: move.index,
      token: move.token,
      amount: move.amount,
      direction: move.from === move.to ? 'self' : move.to === address ? 'in' : 'out',
      counterparty: move.to === address ? move.from : move.to,
    })
    judge.same('items', wanted.slice(0, limit).map(toRow))
    if (direction === 'both') {
      const flows = flowsOf(world, address, 0, block)
      const totals = judge.at<{ token: string }[] | null>('totals') ?? []
      judge.same('totals.length', flows.size)
      totals.forEach((row, index) => {
        const flow = flows.get(lower(row.token) as Address)
        judge.same(`totals.${index}`, {
          in: flow?.in,
          out: flow?.out,
          net: (flow?.in ?? 0n) - (flow?.out ?? 0n),
          transfers_in: flow?.transfersIn,
          transfers_out: flow?.transfersOut,
        })
      })
    }
    if (!asked.answer.next_cursor) return
    const second = await ask(['get_wallet_transfers', { ...args, cursor: asked.answer.next_cursor }])
    second.judge.same('items', wanted.slice(limit, 2 * limit).map(toRow))
  },
}
