import type { Address } from 'viem'
import { between, upTo } from '../chain/Chain.ts'
import { lower, uintAt, zero } from '../chain/words.ts'
import type { Asked, Check } from '../judge/Check.ts'
import type { Transfer } from '../world/createLedger.ts'
import { encode } from '../world/createState.ts'
import type { World } from '../world/createWorld.ts'
import { subjects } from './subjects.ts'
import { sum, sumOf, tell } from './tell.ts'

const account: Check = {
  kind: 'address',
  tools: ['get_address'],
  async run({ world, random, ask }) {
    const address = subjects.account(world, random)
    const { judge, block, state } = await ask(['get_address', { address }])
    world.need(0, block)
    const [balance, nonce, code, hash] = await Promise.all([
      state.balance(address),
      state.nonce(address),
      state.code(address),
      state.codeHash(address),
    ])
    const moves = upTo(world.ledger.ofAccount(address), block)
    const sent = world.chronicle.blocks
      .slice(0, block + 1)
      .flatMap(({ number, transactions }) => transactions.map((transaction) => ({ ...transaction, number })))
    const tokens = new Set(moves.map(({ token }) => token))
    const held = [...tokens].filter((token) => (world.ledger.balances(token, block).get(address) ?? 0n) > 0n)
    judge.same('', {
      balance_wei: balance,
      balance_eth: tell.decimal(balance, 18),
      nonce,
      code_size_bytes: (code.length - 2) / 2,
      code_hash: hash,
      transfer_count: moves.length,
      sent_transactions: sent.filter(({ from }) => from === address).length,
      received_transactions: sent.filter(({ to }) => to === address).length,
      tokens_held: held.length,
    })
  },
}

/** What moved through an account, by token. */
export function flowsOf(world: World, account: string, from: number, to: number) {
  const flows = new Map<Address, { in: bigint; out: bigint; transfersIn: number; transfersOut: number }>()
  for (const move of between(world.ledger.ofAccount(account), from, to)) {
    const flow = flows.get(move.token) ?? { in: 0n, out: 0n, transfersIn: 0, transfersOut: 0 }
    if (move.to === account) {
      flow.in += move.amount
      flow.transfersIn += 1
    }
    if (move.from === account) {
      flow.out += move.amount
      flow.transfersOut += 1
    }
    flows.set(move.token, flow)
  }
  return flows
}

const transfers: Check = {
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

const flow: Check = {
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
    judge.same('net_usd', nets.length > 0 || flows.size === 0 ? sum(nets) : null, {
      scale: sum(nets.map(Math.abs)),
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

/** Prices of what an account holds, with its own books. */
async function priced({ pricing }: Asked, world: World, token: Address, amount: bigint) {
  const decimals = await world.decimals(token)
  const spot = await pricing.spot(token)
  return {
    decimals,
    price: spot?.usd ?? null,
    usd: spot && decimals !== null ? (Number(amount) / 10 ** decimals) * spot.usd : null,
  }
}

const holdings: Check = {
  kind: 'wallet tokens',
  tools: ['get_wallet_tokens'],
  async run({ world, random, ask }) {
    const address = subjects.account(world, random)
    const args = { address, include_spam: true }
    const asked = await ask(['get_wallet_tokens', args])
    const { judge, block, state, pricing } = asked
    world.need(0, block)
    const tokens = [...new Set(upTo(world.ledger.ofAccount(address), block).map(({ token }) => token))]
    const balance = await state.balance(address)
    const ether = (await pricing.spot(zero))?.usd ?? null
    const etherUsd = ether === null ? null : (Number(balance) / 1e18) * ether
    judge.same('', {
      block,
      eth: {
        balance_wei: balance,
        balance_decimal: tell.decimal(balance, 18),
        price_usd: ether,
        usd: etherUsd,
      },
    })
    const answers = await state.calls(
      tokens.map((to) => ({ to, data: encode('balanceOf(address)', [address]) })),
    )
    const held = new Map<string, bigint>()
    tokens.forEach((token, index) => {
      const data = answers[index]
      const amount = data && data.length >= 66 ? uintAt(data, 0) : 0n
      if (amount > 0n) held.set(token, amount)
    })
    const rows = judge.at<{ token: string }[]>('items')
    judge.same('items.length', held.size)
    let total = etherUsd ?? 0
    let unpriced = 0
    for (const [index, row] of rows.entries()) {
      const token = lower(row.token) as Address
      const amount = held.get(token) ?? 0n
      const { decimals, price, usd } = await priced(asked, world, token, amount)
      const multiplier = world.facts.stocks.some((stock) => stock.address === token)
        ? await state.uint(token, 'uiMultiplier()')
        : undefined
      judge.same(`items.${index}`, {
        balance: amount,
        balance_decimal: tell.decimal(amount, decimals),
        price_usd: price,
        usd,
        shares: multiplier === undefined ? null : tell.shares(amount, multiplier),
      })
      total += usd ?? 0
      if (usd === null) unpriced += 1
    }
    judge.same('totals', { usd: total, tokens: held.size, unpriced })
    const pieces = new Map<string, Map<bigint, bigint>>()
    for (const move of upTo(world.records.pieces, block)) {
      if (move.from !== address && move.to !== address) continue
      const own = pieces.get(move.token) ?? new Map<bigint, bigint>()
      const change = (move.to === address ? move.copies : 0n) - (move.from === address ? move.copies : 0n)
      own.set(move.piece, (own.get(move.piece) ?? 0n) + change)
      pieces.set(move.token, own)
    }
    const collections = judge.at<{ collection: string }[] | null>('nfts')
    collections?.forEach(({ collection }, index) => {
      const copies = [...(pieces.get(lower(collection))?.values() ?? [])].filter((count) => count > 0n)
      judge.same(`nfts.${index}`, { pieces: copies.length, copies: sumOf(copies) })
    })
  },
}

const approvals: Check = {
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

export const walletChecks: readonly Check[] = [account, transfers, flow, holdings, approvals]
