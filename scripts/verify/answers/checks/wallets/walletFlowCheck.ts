import type { Address } from 'viem'
import { between } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { sum, tell } from '../tell.ts'
import { flowsOf } from './flowsOf.ts'
import { judgeEther } from './judgeEther.ts'

export const walletFlowCheck: Check = {
  kind: 'wallet flow',
  tools: ['get_wallet_flow'],
  async run({ world, random, ask }) {
    const address = subjects.account(world, random)
    const window = random.pick(['1h', '24h', '3d', '7d', '30d', 'all'])
    const asked = await ask(
      ['get_wallet_flow', { address, window }],
      [`wallet_net_flow_${window}`, { address }],
    )
    const { judge, block, pricing } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    judge.same('window', { from_block: from.number, from_timestamp: tell.time(from.time) })
    const flows = flowsOf(world, address, from.number, block)
    const rows = judge.at<{ token: string }[] | null>('tokens')
    if (rows === null) return judge.skip('tokens', 'the answer leaves them out')
    judge.same('tokens.length', flows.size)
    const nets: number[] = []
    for (const [index, row] of rows.entries()) {
      const token = lower(row.token) as Address
      const own = flows.get(token)
      if (!own) {
        judge.same(`tokens.${index}.token`, 'a token that moved')
        continue
      }
      const decimals = await world.decimals(token)
      const price = (await pricing.spot(token))?.usd ?? null
      const usd = (raw: bigint) =>
        price === null || decimals === null ? null : (Number(raw) / 10 ** decimals) * price
      judge.same(`tokens.${index}`, {
        in: own.in,
        out: own.out,
        net: own.in - own.out,
        transfers_in: own.transfersIn,
        transfers_out: own.transfersOut,
        price_usd: price,
        in_usd: usd(own.in),
        out_usd: usd(own.out),
      })
      const net = usd(own.in - own.out)
      judge.same(`tokens.${index}.net_usd`, net, { scale: Math.max(usd(own.in) ?? 0, usd(own.out) ?? 0) })
      if (net !== null) nets.push(net)
    }
    const ether = await judgeEther(asked, world, { address, from: from.number })
    judge.same('net_usd', ether === null ? null : sum(nets) + ether, {
      scale: sum(nets.map(Math.abs)) + Math.abs(ether ?? 0),
    })
    const crossings = between(world.records.crossings, from.number, block).filter((one) =>
      one.direction === 'deposit' ? one.to === address : one.from === address,
    )
    const groups = new Map<string, { transfers: number; amount: bigint }>()
    for (const { direction, l1Token, amount } of crossings) {
      const key = `${direction} ${l1Token}`
      const group = groups.get(key) ?? { transfers: 0, amount: 0n }
      groups.set(key, { transfers: group.transfers + 1, amount: group.amount + amount })
    }
    const told = judge.at<{ direction: string; l1_token: string | null }[]>('bridge')
    told.forEach(({ direction, l1_token: token }, index) => {
      judge.same(
        `bridge.${index}`,
        groups.get(`${direction} ${token === null ? null : lower(token)}`) ?? 'none',
      )
    })
    if (told.length !== groups.size) judge.same('bridge.length', groups.size)
  },
}
