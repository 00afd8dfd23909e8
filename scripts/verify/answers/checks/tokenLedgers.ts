import type { Address } from 'viem'
import { between, upTo } from '../chain/Chain.ts'
import { lower, zero } from '../chain/words.ts'
import type { Check, CheckContext, Operation } from '../judge/Check.ts'
import type { Transfer } from '../world/createLedger.ts'
import { holdersOf, type World } from '../world/createWorld.ts'
import { subjects } from './subjects.ts'
import { sixDigits, sumOf, tell } from './tell.ts'

/** The catalog's own row of a token, where it has one. */
export function rowOf(
  { world }: Pick<CheckContext, 'world'>,
  token: string,
  prefix: string,
  args: Record<string, unknown>,
): Operation[] {
  const stock = world.facts.stocks.find(({ address }) => address === token)
  const core = world.facts.tokens.find(
    ({ address, symbol }) =>
      address === token && ['WETH', 'USDG', 'cbBTC', 'CASHCAT', 'PONS'].includes(symbol),
  )
  const symbol = stock?.symbol ?? core?.symbol
  // Three instruments of the issuer have no rows.
  if (!symbol || ['JEPQ', 'SKHY', 'WEEK'].includes(symbol)) return []
  return [[`${prefix}_${symbol.toLowerCase()}`, args]]
}

/** Accounts that went from nothing to something between two blocks, and back. */
export function movement(world: World, token: string, from: number, to: number) {
  const [before, after] = [world.ledger.balances(token, from - 1), world.ledger.balances(token, to)]
  const accounts = new Set([...before.keys(), ...after.keys()])
  const held = (balances: ReadonlyMap<Address, bigint>, account: Address) =>
    (balances.get(account) ?? 0n) > 0n
  const list = [...accounts]
  return {
    entered: list.filter((account) => !held(before, account) && held(after, account)).length,
    exited: list.filter((account) => held(before, account) && !held(after, account)).length,
  }
}

/** How unequal holdings are: 0 is even, 1 is one holder. */
export function gini(amounts: readonly bigint[]): number | null {
  if (amounts.length === 0) return null
  const sorted = [...amounts].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const total = sumOf(sorted)
  const weighted = sumOf(sorted.map((amount, index) => amount * BigInt(index + 1)))
  const count = sorted.length
  return (2 * Number(weighted)) / (count * Number(total)) - (count + 1) / count
}

const holders: Check = {
  kind: 'holders',
  tools: ['get_holders'],
  async run(context) {
    const { world, random, ask } = context
    const token = subjects.token(world, random)
    const limit = 1 + random.below(100)
    const listed: Operation = ['get_holders', { token, limit }]
    const asked = await ask(listed, ...rowOf(context, token, 'holders', { limit }))
    const { judge, block, state } = asked
    world.need(0, block)
    const supply = await state.uint(token, 'totalSupply()')
    const multiplier = await multiplierOf(context, token, state)
    const ranked = holdersOf(world, token, block)
    const decimals = await world.decimals(token)
    judge.same('', {
      block,
      total_supply: supply ?? null,
      total_supply_decimal: supply === undefined ? null : tell.decimal(supply, decimals),
      holders: ranked.length,
    })
    const share = (amount: bigint) => (supply === undefined ? undefined : tell.percent(amount, supply))
    const top = (count: number) => share(sumOf(ranked.slice(0, count).map(([, amount]) => amount)))
    judge.same(
      'concentration.all',
      Object.fromEntries([1, 10, 20, 50, 100].map((count) => [`top_${count}`, top(count)])),
      sixDigits,
    )
    judge.same('concentration.gini', gini(ranked.map(([, amount]) => amount)), { near: 2e-6 })
    for (const window of ['1h', '24h', '7d'])
      judge.same(`movement.${window}`, movement(world, token, world.windowStart(window, block).number, block))
    const moves = upTo(world.ledger.ofToken(token), block)
    const rows = judge.at<{ address: string; amount: string }[]>('items')
    judge.same('items.length', Math.min(limit, ranked.length))
    const placeOf = new Map(ranked.map(([account], index) => [account as string, index]))
    rows.forEach((row, index) => {
      const account = lower(row.address)
      const own = moves.filter(({ from, to }) => from === account || to === account)
      const [first, last] = [own[0], own.at(-1)]
      const place = placeOf.get(account)
      const amount = place === undefined ? 0n : (ranked[place]?.[1] ?? 0n)
      const timeOf = (move: Transfer | undefined) => move && tell.time(world.block(move.block).time)
      judge.same(`items.${index}`, {
        rank: index + 1,
        // Of equal holders either may come first: the amount at this place is what is certain.
        amount: ranked[index]?.[1],
        amount_decimal: tell.decimal(amount, decimals),
        first_move: timeOf(first),
        last_move: timeOf(last),
        shares: multiplier === undefined ? null : tell.shares(amount, multiplier),
        transfers: own.reduce(
          (count, { from, to }) => count + (from === account ? 1 : 0) + (to === account ? 1 : 0),
          0,
        ),
      })
      judge.same(`items.${index}.amount`, amount)
      judge.same(`items.${index}.percent`, share(amount), sixDigits)
    })
    if (!asked.answer.next_cursor) return
    const second = await ask(['get_holders', { token, limit, cursor: asked.answer.next_cursor }])
    if (second.block !== block) return
    second.judge.same(
      'items',
      ranked.slice(limit, 2 * limit).map(([, amount], index) => ({ rank: limit + index + 1, amount })),
    )
  },
}

/** Shares for one token of a stock, in 18 decimals; undefined for other tokens. */
async function multiplierOf(
  { world }: Pick<CheckContext, 'world'>,
  token: string,
  state: { uint(to: string, signature: string): Promise<bigint | undefined> },
): Promise<bigint | undefined> {
  if (!world.facts.stocks.some(({ address }) => address === token)) return undefined
  return state.uint(token, 'uiMultiplier()')
}

const tokenFacts: Check = {
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

const seconds: Readonly<Record<string, number>> = {
  '5m': 300,
  '15m': 900,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
  '7d': 604_800,
}

const supplyChanges: Check = {
  kind: 'supply changes',
  tools: ['get_supply_changes'],
  async run(context) {
    const { world, random, ask } = context
    const token = random.chance(0.5) ? subjects.stock(world, random).address : subjects.token(world, random)
    const window = random.pick(['1h', '24h', '3d', '7d', 'all'])
    const { judge, block, state } = await ask(['get_supply_changes', { token, window }])
    world.need(0, block)
    const from = world.windowStart(window, block).number
    const supply = await state.uint(token, 'totalSupply()')
    const moves = between(world.ledger.ofToken(token), from, block)
    const mints = moves.filter((move) => move.from === zero && move.to !== zero)
    const burns = moves.filter((move) => move.to === zero && move.from !== zero)
    const total = (list: readonly Transfer[]) => sumOf(list.map(({ amount }) => amount))
    const [minted, burned] = [total(mints), total(burns)]
    judge.same('', {
      supply_end: supply ?? null,
      supply_start: supply === undefined ? null : supply - minted + burned,
      minted,
      burned,
      net: minted - burned,
      mints: mints.length,
      burns: burns.length,
    })
    const width = seconds[judge.at<string>('interval')] ?? 1
    const rows = judge.at<{ start: string }[]>('items')
    const bucket = (move: Transfer) => Math.floor(world.block(move.block).time / width) * width
    rows.forEach(({ start }, index) => {
      const at = Date.parse(start) / 1000
      const inside = (list: readonly Transfer[]) => list.filter((move) => bucket(move) === at)
      const [made, gone] = [inside(mints), inside(burns)]
      judge.same(`items.${index}`, {
        minted: total(made),
        burned: total(gone),
        net: total(made) - total(gone),
        mints: made.length,
        burns: gone.length,
      })
    })
    const largest = [...mints, ...burns].sort((one, other) =>
      one.amount === other.amount ? 0 : one.amount > other.amount ? -1 : 1,
    )
    const shown = judge.at<unknown[]>('largest').length
    judge.same(
      'largest',
      largest.slice(0, shown).map(({ amount }) => ({ amount })),
    )
  },
}

const tokenTransfers: Check = {
  kind: 'token transfers',
  tools: ['get_token_transfers'],
  async run(context) {
    const { world, random, ask } = context
    const token = subjects.token(world, random)
    const type = random.pick([undefined, undefined, 'mint', 'burn', 'transfer'])
    const limit = 1 + random.below(100)
    const args = { token, limit, ...(type ? { type } : {}) }
    const asked = await ask(['get_token_transfers', args])
    const { block } = asked
    world.need(0, block)
    const typeOf = ({ from, to }: Transfer) => (from === zero ? 'mint' : to === zero ? 'burn' : 'transfer')
    const all = upTo(world.ledger.ofToken(token), block)
    const wanted = all.filter((move) => type === undefined || typeOf(move) === type).toReversed()
    const decimals = await world.decimals(token)
    const toRow = (move: Transfer) => ({
      block: move.block,
      timestamp: tell.time(world.block(move.block).time),
      transaction: move.hash,
      log_index: move.index,
      type: typeOf(move),
      from: move.from,
      to: move.to,
      amount: move.amount,
      amount_decimal: tell.decimal(move.amount, decimals),
    })
    asked.judge.same('', { transfers: all.length, items: wanted.slice(0, limit).map(toRow) })
    const price = (await asked.pricing.spot(token))?.usd ?? null
    asked.judge.same('price_usd', price)
    if (price !== null && decimals !== null)
      wanted.slice(0, limit).forEach(({ amount }, index) => {
        asked.judge.same(`items.${index}.usd`, (Number(amount) / 10 ** decimals) * price)
      })
    if (!asked.answer.next_cursor) return
    const second = await ask(['get_token_transfers', { ...args, cursor: asked.answer.next_cursor }])
    second.judge.same('items', wanted.slice(limit, 2 * limit).map(toRow))
  },
}

const search: Check = {
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

export const tokenLedgerChecks: readonly Check[] = [
  holders,
  tokenFacts,
  supplyChanges,
  tokenTransfers,
  search,
]
