import {
  type Address,
  bytesToHex,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  getAddress,
  type Hash,
  hexToBigInt,
  keccak256,
  parseAbi,
  slice,
  stringToHex,
  toHex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allTransfers } from '../../../../test/world/allTransfers.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sendAs } from '../../../../test/world/sendAs.ts'
import { sandboxWorld, sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { query } from '../../../sources/index/query.ts'
import { getToken } from './getToken.ts'

const scaledAbi = parseAbi([
  'function uiMultiplier() view returns (uint256)',
  'function updateUIMultiplier(uint256 newMultiplier, uint256 effectiveAtTimestamp)',
])
const deployed = parseAbi(['event Deployed(bytes32 indexed uid, address stock, string name, string symbol)'])

const world = await sharedWorld()
const ask = (token: string) => askTool(world, getToken, { token })

/** What the contract says of itself, asked one by one. */
async function direct(address: Address) {
  const read = { address, abi: erc20Abi } as const
  const [name, symbol, decimals, supply, code] = await Promise.all([
    world.client.readContract({ ...read, functionName: 'name' }),
    world.client.readContract({ ...read, functionName: 'symbol' }),
    world.client.readContract({ ...read, functionName: 'decimals' }),
    world.client.readContract({ ...read, functionName: 'totalSupply' }),
    world.client.getCode({ address }),
  ])
  return {
    address,
    name,
    symbol,
    decimals,
    total_supply: supply.toString(),
    total_supply_decimal: formatUnits(supply, decimals),
    code_hash: keccak256(code ?? '0x'),
  }
}

describe('get_token', () => {
  it.each(['AAPL', 'aapl', '$AAPL', 'Apple', 'apple • Robinhood Token'])(
    'knows "%s" by the log of the issuer’s factory',
    async (reference) => {
      const aapl = placeOf(world, 'AAPL')
      const { data, warnings } = await ask(reference)
      expect(data).toMatchObject({
        ...(await direct(aapl)),
        proof: 'issuer_factory_log',
        issuer_verified: true,
        canonical: true,
        standard: 'erc20',
        owner: null,
      })
      expect(warnings.map(({ field }) => field)).toEqual(['owner'])
    },
  )

  it('tells where a stock token comes from and what stands behind it', async () => {
    const factory = placeOf(world, 'stock_factory')
    const logs = await world.client.getLogs({ address: factory, event: deployed[0], fromBlock: 0n })
    const log = logs.find(({ args }) => args.symbol === 'NVDA')
    const nvda = placeOf(world, 'NVDA')
    const { data } = await ask('NVDA')
    expect(data.address).toBe(getAddress(log?.args.stock ?? '0x'))
    expect(data.created).toEqual({
      block: Number(log?.blockNumber),
      transaction: log?.transactionHash,
      deployer: factory,
      how: 'issuer_factory_log',
      launchpad: null,
    })
    const slot = toHex(hexToBigInt(keccak256(stringToHex('eip1967.proxy.beacon'))) - 1n)
    const beacon = getAddress(slice((await world.client.getStorageAt({ address: nvda, slot })) ?? '0x', 12))
    const implementation = placeOf(world, 'stock_implementation')
    expect(data.proxy).toEqual({ kind: 'beacon', implementation, admin: null, beacon })
    expect(data.interfaces).toEqual(expect.arrayContaining(['erc20', 'erc20_permit', 'erc8056']))
  })

  it('gives the multiplier of every tenth stock as the contract does', async () => {
    const stocks = world.file.stocks.filter((_, index) => index % 10 === 0)
    const multipliers = new Set<string>()
    for (const { symbol, address } of [...stocks, { symbol: 'AAPL', address: placeOf(world, 'AAPL') }]) {
      const current = await world.client.readContract({
        address,
        abi: scaledAbi,
        functionName: 'uiMultiplier',
      })
      const { data } = await ask(symbol)
      expect(data.multiplier, symbol).toMatchObject({
        current: current.toString(),
        current_decimal: formatUnits(current, 18),
        total_supply_shares: formatUnits((BigInt(data.total_supply ?? 0) * current) / 10n ** 18n, 18),
      })
      multipliers.add(current.toString())
    }
    expect(multipliers.size).toBeGreaterThan(1)
  })

  it.each(['USDG', 'Global Dollar', 'cbBTC', 'CASHCAT', 'wrapped ether'])(
    'knows "%s" from the canonical list',
    async (reference) => {
      const { data } = await ask(reference)
      expect(data).toMatchObject({
        ...(await direct(getAddress(data.address))),
        proof: 'canonical_list',
        issuer_verified: false,
        canonical: true,
        multiplier: null,
      })
      const listed = world.file.deployment.tokens.find((row) => row.address === data.address)
      expect([listed?.symbol.toLowerCase(), listed?.name.toLowerCase()]).toContain(reference.toLowerCase())
    },
  )

  it('never takes an impostor for the stock whose ticker it carries', async () => {
    const impostor = placeOf(world, 'trap impostor NVDA')
    expect((await ask('NVDA')).data.address).not.toBe(impostor)
    const { data } = await ask(impostor)
    expect(data).toMatchObject({
      ...(await direct(impostor)),
      proof: 'address',
      issuer_verified: false,
      canonical: false,
      symbol: 'NVDA',
    })
  })

  it('tells the maker, the holders and the transfers of a token', async () => {
    const transfers = await allTransfers(world)
    const rows = await world.index?.database.reader.all(
      query('select address from launches join addresses on id = token_id order by position desc limit 3'),
    )
    const launched = (rows ?? []).map(({ address }) => getAddress(bytesToHex(address)))
    expect(launched).toHaveLength(3)
    // USDG stands at its real address without a transaction that made it.
    const usdg = placeOf(world, 'usdg')
    for (const address of [usdg, placeOf(world, 'trap impostor NVDA'), ...launched]) {
      const { data } = await ask(address)
      const own = transfers.filter(({ token }) => token === address)
      const balances = new Map<Address, bigint>()
      for (const { from, to, amount } of own) {
        balances.set(from, (balances.get(from) ?? 0n) - amount)
        balances.set(to, (balances.get(to) ?? 0n) + amount)
      }
      const holders = [...balances].filter(([holder, amount]) => BigInt(holder) !== 0n && amount > 0n)
      expect([data.transfers, data.holders], address).toEqual([own.length, holders.length])
      const { created } = data
      const receipt = await world.client.getTransactionReceipt({ hash: created?.transaction as Hash })
      expect([created?.block, created?.how]).toEqual([
        Number(receipt.blockNumber),
        launched.includes(address) ? 'launch' : address === usdg ? 'first_mint' : 'creation',
      ])
      if (receipt.contractAddress) {
        expect(getAddress(receipt.contractAddress)).toBe(address)
        expect(getAddress(receipt.from)).toBe(created?.deployer)
      } else if (launched.includes(address)) {
        const mentions = receipt.logs.filter(({ topics, data: bytes }) =>
          [...topics, bytes].join('').includes(address.slice(2).toLowerCase()),
        )
        const deployer = created?.deployer?.slice(2).toLowerCase() ?? ''
        expect(
          mentions.some(({ topics, data: bytes }) => [...topics, bytes].join('').includes(deployer)),
        ).toBe(true)
      }
    }
  })

  it('answers without an index too, and says why it knows less', async () => {
    const { data, warnings } = await askTool(await sandboxWorld(), getToken, { token: 'USDG' })
    expect([data.symbol, data.created, data.holders, data.transfers]).toEqual(['USDG', null, null, null])
    expect(warnings.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['created', 'holders', 'transfers']),
    )
  })

  it('tells NFTs from coins', async () => {
    expect((await ask(placeOf(world, 'archers'))).data).toMatchObject({ standard: 'erc721', decimals: null })
    expect((await ask(placeOf(world, 'badges'))).data.standard).toBe('erc1155')
  })

  it('shows a change of the multiplier that is scheduled', async () => {
    const sandbox = await sandboxWorld()
    const nvda = placeOf(sandbox, 'NVDA')
    const { timestamp } = await sandbox.client.getBlock()
    const args = [4n * 10n ** 18n, timestamp + 86_400n] as const
    const data = encodeFunctionData({ abi: scaledAbi, functionName: 'updateUIMultiplier', args })
    const before = await askTool(sandbox, getToken, { token: 'NVDA' })
    await sendAs(sandbox, { from: cast.issuer, to: nvda, data })
    const after = await askTool(sandbox, getToken, { token: 'NVDA' })
    expect(after.data.multiplier).toEqual({
      ...before.data.multiplier,
      pending: args[0].toString(),
      effective_at: isoTime(args[1]),
    })
  })

  it('refuses what is no token here', async () => {
    expect((await failureOf(ask('NOSUCHTICKER'))).code).toBe('TOKEN_NOT_FOUND')
    expect((await failureOf(ask(cast.keeper))).code).toBe('NOT_A_CONTRACT')
    expect((await failureOf(ask('•••'))).code).toBe('TOKEN_NOT_FOUND')
    expect((await failureOf(ask('x'.repeat(101)))).message).toMatch(/token: /)
  })
})
