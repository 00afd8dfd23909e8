import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  formatUnits,
  getAddress,
  parseAbi,
  parseAbiItem,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allTransfers, type PlainTransfer } from '../../../../test/world/allTransfers.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sendAs } from '../../../../test/world/sendAs.ts'
import { sharedWorld, startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { allAccounts, cast } from '../../../devnet/world/accounts.ts'
import { getTokenPrices } from '../tokens/getTokenPrices.ts'
import { getWalletTokens } from './getWalletTokens.ts'

const pairCreated = parseAbiItem(
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
)

const world = await sharedWorld()
let transfers: PlainTransfer[]
beforeAll(async () => {
  transfers = await allTransfers(world)
})
const ask = (address: Address, args: Record<string, unknown> = {}) =>
  askTool(world, getWalletTokens, { address, ...args })

/** Every balance above nothing, asked one by one of each token the wallet ever received. */
async function direct(wallet: Address, blockNumber: bigint): Promise<string[]> {
  const tokens = [...new Set(transfers.filter(({ to }) => to === wallet).map(({ token }) => token))]
  const balances = await Promise.all(
    tokens.map((address) =>
      world.client
        .readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [wallet], blockNumber })
        .catch(() => 0n),
    ),
  )
  return tokens.flatMap((token, row) => (balances[row] ? [`${token} ${balances[row]}`] : [])).sort()
}

const wallets = [cast.traders[0], cast.traders[1], cast.providers[0], cast.creators[0], cast.collectors[0]]

describe('get_wallet_tokens', () => {
  it('holds exactly what the contracts say, of every token ever received', async () => {
    for (const wallet of wallets) {
      const { data, blockNumber, coverage } = await ask(wallet, { include_spam: true })
      const found = data.items.map(({ token, balance }) => `${token} ${balance}`).sort()
      expect(found, wallet).toEqual(await direct(wallet, blockNumber))
      const wei = await world.client.getBalance({ address: wallet, blockNumber })
      expect(data.eth).toMatchObject({ balance_wei: wei.toString(), balance_decimal: formatUnits(wei, 18) })
      expect([data.block, data.totals.tokens, data.totals.hidden]).toEqual([
        Number(blockNumber),
        found.length,
        0,
      ])
      expect(coverage?.complete).toBe(true)
    }
  })

  it('tells by the ledger what was held at a block whose state the node has forgotten', async () => {
    const wallet = cast.traders[1]
    const block = Number(await world.client.getBlockNumber()) - 60
    const refused = world.client.getBalance({ address: wallet, blockNumber: BigInt(block) })
    await expect(refused).rejects.toThrow()
    const { data, warnings } = await ask(wallet, { at_block: block, include_spam: true })
    const sums = new Map<string, bigint>()
    for (const { token, from, to, amount, block: at } of transfers) {
      const change = (to === wallet ? amount : 0n) - (from === wallet ? amount : 0n)
      if (at <= block && change !== 0n) sums.set(token, (sums.get(token) ?? 0n) + change)
    }
    const expected = [...sums]
      .filter(([, amount]) => amount > 0n)
      .map(([token, amount]) => `${token} ${amount}`)
    expect(data.items.map(({ token, balance }) => `${token} ${balance}`).sort()).toEqual(expected.sort())
    const now = (await ask(wallet, { include_spam: true })).data
    expect(data.items.map(({ balance }) => balance)).not.toEqual(now.items.map(({ balance }) => balance))
    // Its past blocks were not traced: ether of then is not known, nor so is the sum.
    expect(data).toMatchObject({
      block,
      eth: { balance_wei: null },
      totals: { usd: null, usd_at_price: null },
    })
    expect(warnings.map(({ field }) => field)).toEqual(expect.arrayContaining(['eth', 'items', 'totals.usd']))
    const usdg = data.items.find(({ symbol, canonical }) => symbol === 'USDG' && canonical)
    expect(usdg?.usd_at_price).toBeCloseTo(Number(formatUnits(BigInt(usdg?.balance ?? 0), 6)), 6)
  })

  it('values tokens at the price of the service and shows stocks in shares', async () => {
    const wallet = cast.traders[1]
    const { data } = await ask(wallet)
    const priced = data.items.filter((row) => row.price_usd !== null).slice(0, 20)
    const prices = await askTool(world, getTokenPrices, { tokens: priced.map(({ token }) => token) })
    for (const row of priced) {
      const price = prices.data.items.find(({ token }) => token === row.token)
      expect(row.price_usd, row.token).toBe(price?.price_usd)
      expect(row.usd_at_price).toBeCloseTo(
        Number(formatUnits(BigInt(row.balance), row.decimals ?? 0)) * (row.price_usd ?? 0),
        6,
      )
      expect(row.usd ?? 0).toBeLessThanOrEqual(row.usd_at_price ?? 0)
    }
    const atPrice = data.items.reduce((sum, row) => sum + (row.usd_at_price ?? 0), data.eth.usd ?? 0)
    expect(data.totals.usd_at_price).toBeCloseTo(atPrice, 4)
    const total = data.items.reduce((sum, { usd }) => sum + (usd ?? 0), data.eth.usd ?? 0)
    expect(data.totals.usd).toBeCloseTo(total, 4)
    const stocks = data.items.filter(({ shares }) => shares !== null)
    expect(stocks.length).toBeGreaterThan(0)
    for (const { token, balance, shares } of stocks) {
      const multiplier = await world.client.readContract({
        address: getAddress(token),
        abi: parseAbi(['function uiMultiplier() view returns (uint256)']),
        functionName: 'uiMultiplier',
      })
      expect(shares).toBe(formatUnits((BigInt(balance) * multiplier) / 10n ** 18n, 18))
    }
  })

  it('keeps to what is worth enough, most valuable first', async () => {
    const wallet = cast.traders[1]
    const all = (await ask(wallet, { include_spam: true })).data.items
    const middle = all[Math.floor(all.filter(({ usd }) => usd !== null).length / 2)]?.usd ?? 0
    const { data } = await ask(wallet, { min_usd: middle })
    expect(data.items.map(({ token }) => token)).toEqual(
      all.filter(({ usd }) => usd !== null && usd >= middle).map(({ token }) => token),
    )
    expect(data.totals.hidden).toBe(all.length - data.items.length)
  })

  it('counts and names NFTs as their contract does', async () => {
    const archers = placeOf(world, 'archers')
    let seen = 0
    for (const wallet of cast.collectors) {
      const { data } = await ask(wallet)
      const call = { functionName: 'balanceOf', args: [wallet] } as const
      const balance = await world.client.readContract({ address: archers, abi: erc721Abi, ...call })
      const held = data.nfts?.find(({ collection }) => collection === archers)
      expect(held?.pieces ?? 0).toBe(Number(balance))
      expect(held?.ids ?? []).toHaveLength(Math.min(Number(balance), 20))
      for (const id of held?.ids ?? []) {
        const owner = { functionName: 'ownerOf', args: [BigInt(id)] } as const
        expect(await world.client.readContract({ address: archers, abi: erc721Abi, ...owner })).toBe(wallet)
      }
      seen += Number(balance)
    }
    expect(seen).toBeGreaterThan(0)
  })

  it('has nothing of an address that never held anything', async () => {
    const { data } = await ask('0x00000000000000000000000000000000DeaDBeef')
    expect(data).toMatchObject({ items: [], nfts: [], totals: { tokens: 0, spam: 0, hidden: 0 } })
  })

  it('refuses a block that is not there yet', async () => {
    expect((await failureOf(ask(cast.keeper, { at_block: 10 ** 9 }))).code).toBe('BLOCK_NOT_FOUND')
  })
})

describe('get_wallet_tokens and airdrops', () => {
  let own: TestWorld
  beforeAll(async () => {
    own = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
  })
  afterAll(() => own.close())

  it('hides what was sent unasked, until the wallet itself fetches some', async () => {
    // A pool's own shares have no price: the same token serves as gift and as something fetched.
    const created = await own.client.getLogs({ event: pairCreated, fromBlock: 0n, strict: true })
    const pairs = new Set(created.map(({ args }) => args.pair))
    const accounts = new Set(allAccounts())
    const spent = new Set(transfers.map(({ from, token }) => `${from} ${token}`))
    const mint = transfers.findLast(
      ({ from, to, token }) =>
        pairs.has(token) && BigInt(from) === 0n && accounts.has(to) && !spent.has(`${to} ${token}`),
    )
    if (!mint) throw new Error('No account has shares of a pair.')
    const { token: pair, to: giver } = mint
    const wallet = getAddress('0x00000000000000000000000000000000000fee1e')
    const give = (from: Address, to: Address, amount: bigint) =>
      sendAs(own, {
        from,
        to: pair,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
      })
    await give(giver, wallet, 1_000n)
    await own.index?.reached()
    const look = (args = {}) => askTool(own, getWalletTokens, { address: wallet, ...args })
    expect((await look()).data).toMatchObject({ items: [], totals: { tokens: 1, spam: 1, hidden: 1 } })
    expect((await look({ include_spam: true })).data.items).toMatchObject([
      { token: pair, balance: '1000', spam: true, usd: null },
    ])
    const given = Number(await own.client.getBlockNumber({ cacheTime: 0 }))
    await own.node.rpc.call('anvil_setBalance', wallet, '0x56bc75e2d63100000')
    await give(wallet, wallet, 1n)
    await give(wallet, giver, 400n)
    await own.index?.reached()
    expect((await look()).data).toMatchObject({
      items: [{ token: pair, balance: '600', spam: false }],
      totals: { spam: 0 },
    })
    const before = (await look({ at_block: given })).data
    expect([before.block, before.items[0]?.balance]).toEqual([given, '1000'])
  })
})
