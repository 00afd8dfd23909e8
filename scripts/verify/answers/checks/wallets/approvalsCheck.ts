import { upTo } from '../../chain/Chain.ts'
import { lower, uintAt, zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { encode } from '../../world/createState.ts'
import { tell } from '../tell.ts'

export const approvalsCheck: Check = {
  kind: 'approvals',
  tools: ['get_wallet_approvals'],
  async run({ world, random, ask }) {
    const address = random.pick(world.records.approvals).owner
    const { judge, block, state } = await ask(['get_wallet_approvals', { address }])
    world.need(0, block)
    const permit2 = world.facts.contracts.get('permit2') ?? zero
    const granted = upTo(world.records.approvals, block).filter(({ owner }) => owner === address)
    const pairs = new Map(granted.map((one) => [`${one.kind} ${one.token} ${one.spender}`, one]))
    const list = [...pairs.values()]
    const answers = await state.calls(
      list.map(({ kind, token, spender }) =>
        kind === 'permit2'
          ? { to: permit2, data: encode('allowance(address,address,address)', [address, token, spender]) }
          : kind === 'all'
            ? { to: token, data: encode('isApprovedForAll(address,address)', [address, spender]) }
            : { to: token, data: encode('allowance(address,address)', [address, spender]) },
      ),
    )
    const live = list.flatMap((one, index) => {
      const data = answers[index]
      const amount = data && data.length >= 66 ? uintAt(data, 0) : 0n
      return amount > 0n ? [{ ...one, amount }] : []
    })
    judge.same('counts', { live: live.length, ever: pairs.size })
    const rows = judge.at<{ kind: string; token: string; spender: string }[]>('items')
    judge.same('items.length', live.length)
    rows.forEach((row, index) => {
      const own = live.find(
        (one) =>
          one.kind === row.kind && one.token === lower(row.token) && one.spender === lower(row.spender),
      )
      judge.same(`items.${index}`, {
        amount: row.kind === 'all' ? null : own?.amount,
        last_block: own?.block,
        last_timestamp: own && tell.time(world.block(own.block).time),
        last_transaction: own?.hash,
      })
      if (!own) judge.same(`items.${index}.token`, 'a live approval')
    })
  },
}
