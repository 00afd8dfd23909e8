import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  getAddress,
  isAddressEqual,
  parseAbi,
  parseAbiItem,
} from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sendAs } from '../../../../test/world/sendAs.ts'
import { sharedWorld, startWorld } from '../../../../test/world/startWorld.ts'
import { encodeCursor } from '../../../base/schema/paging.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { listBridgeTransfers } from './listBridgeTransfers.ts'

const depositEvent = parseAbiItem(
  'event DepositFinalized(address indexed l1Token, address indexed from, address indexed to, uint256 amount)',
)
const withdrawalEvent = parseAbiItem(
  'event WithdrawalInitiated(address l1Token, address indexed from, address indexed to, uint256 indexed id, uint256 exitNum, uint256 amount)',
)
const messageEvent = parseAbiItem(
  'event L2ToL1Tx(address caller, address indexed destination, uint256 indexed hash, uint256 indexed id, uint256 arbBlockNum, uint256 ethBlockNum, uint256 timestamp, uint256 callvalue, bytes data)',
)
const day = 86_400n

type Crossing = {
  block: bigint
  logIndex: number
  transaction: string
  gateway: Address
  l1Token: Address | null
  from: Address
  to: Address
  amount: bigint
  id: bigint | null
}

const world = await sharedWorld()
let crossings: Crossing[]
let head: { number: bigint; timestamp: bigint }
beforeAll(async () => {
  head = await world.client.getBlock()
  crossings = await scan()
})

/** Everything that crossed, newest first, from the node's own logs. */
async function scan(): Promise<Crossing[]> {
  const { client } = world
  const gateways = ['l2_erc20_gateway', 'l2_custom_gateway', 'l2_weth_gateway'].map((key) =>
    placeOf(world, key),
  )
  const range = { fromBlock: 0n, toBlock: head.number, strict: true } as const
  const place = (log: {
    blockNumber: bigint
    logIndex: number
    transactionHash: string
    address: Address
  }) => ({
    block: log.blockNumber,
    logIndex: log.logIndex,
    transaction: log.transactionHash,
    gateway: getAddress(log.address),
  })
  const deposits = await client.getLogs({ ...range, address: gateways, event: depositEvent })
  const withdrawals = await client.getLogs({ ...range, address: gateways, event: withdrawalEvent })
  const messages = await client.getLogs({ ...range, address: placeOf(world, 'arb_sys'), event: messageEvent })
  return [
    ...deposits.map((log) => ({ ...place(log), ...log.args, id: null })),
    ...withdrawals.map((log) => ({ ...place(log), ...log.args })),
    ...messages
      .filter(({ args }) => !gateways.some((gateway) => isAddressEqual(gateway, args.caller)))
      .map((log) => ({
        ...place(log),
        l1Token: null,
        from: log.args.caller,
        to: log.args.destination,
        amount: log.args.callvalue,
        id: log.args.id,
      })),
  ].sort((one, other) => Number(other.block - one.block) || other.logIndex - one.logIndex)
}

const ask = asking(world, listBridgeTransfers)

/** Every page of an answer. */
async function askAll(args: Record<string, unknown>, limit = 100) {
  const items = []
  let cursor: string | undefined
  do {
    const page = await ask({ ...args, limit, ...(cursor ? { cursor } : {}) })
    items.push(...page.data.items)
    cursor = page.next_cursor
  } while (cursor)
  return items
}

const places = (rows: { block: number | bigint; log_index?: number; logIndex?: number }[]) =>
  rows.map((row) => `${row.block}/${row.log_index ?? row.logIndex}`)

const tokenAbi = parseAbi(['function l1Address() view returns (address)'])
const parentOf = (symbol: string) =>
  world.client.readContract({ address: placeOf(world, symbol), abi: tokenAbi, functionName: 'l1Address' })

describe('list_bridge_transfers', () => {
  it('lists everything that a scan of all logs finds, newest first, in pages of any size', async () => {
    expect(crossings.length).toBeGreaterThan(40)
    const items = await askAll({})
    expect(
      items.map((row) => [
        ...[row.block, row.log_index, row.transaction, row.direction, row.gateway, row.l1_token],
        ...[row.from, row.to, row.amount, row.message_id],
      ]),
    ).toEqual(
      crossings.map((row) => [
        ...[Number(row.block), row.logIndex, row.transaction],
        ...[row.id === null ? 'deposit' : 'withdrawal', row.gateway, row.l1Token],
        ...[row.from, row.to, row.amount.toString(), row.id?.toString() ?? null],
      ]),
    )
    expect(places(await askAll({ direction: 'withdrawal' }, 7))).toEqual(
      places(crossings.filter(({ id }) => id !== null)),
    )
    const { coverage, sources } = await ask({})
    expect(coverage).toEqual({ from_block: 0, to_block: Number(head.number), complete: true })
    expect(sources).toContain('index')
  })

  it('tells the status and the end of the challenge by the block of each withdrawal', async () => {
    const seen = new Set<string>()
    for (const row of await askAll({})) {
      const { timestamp } = await world.client.getBlock({ blockNumber: BigInt(row.block) })
      const end = timestamp + 7n * day
      const status =
        row.direction === 'deposit' ? 'completed' : end > head.timestamp ? 'in_challenge' : 'claimable'
      seen.add(status)
      expect(row).toMatchObject({
        timestamp: isoTime(timestamp),
        status,
        challenge_ends_at: row.direction === 'deposit' ? null : isoTime(end),
      })
    }
    expect(seen).toContain('completed')
    expect(seen).toContain('in_challenge')
  })

  it('finds by status what the status of each row says', async () => {
    const all = await askAll({})
    for (const status of ['completed', 'in_challenge', 'claimable'])
      expect(places(await askAll({ status }))).toEqual(places(all.filter((row) => row.status === status)))
    expect((await ask({ status: 'completed', direction: 'withdrawal' })).data.items).toEqual([])
  })

  it('gives the token here for the token there, with its own decimals', async () => {
    const items = await askAll({})
    for (const symbol of ['LINK', 'wstETH', 'cbBTC']) {
      const token = placeOf(world, symbol)
      const parent = await parentOf(symbol)
      const decimals = await world.client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'decimals',
      })
      const own = items.filter((row) => row.l1_token === parent)
      expect(own.length).toBeGreaterThan(0)
      for (const row of own)
        expect(row).toMatchObject({
          ...{ asset: 'token', token, symbol, decimals, canonical: true },
          amount_decimal: formatUnits(BigInt(row.amount), decimals),
        })
    }
    const ether = items.filter((row) => row.gateway === placeOf(world, 'arb_sys') && row.amount !== '0')
    expect(ether.length).toBeGreaterThan(0)
    for (const row of ether)
      expect(row).toMatchObject({ asset: 'ether', token: null, symbol: 'ETH', decimals: 18 })
  })

  it('keeps to a token, named here, there or by ticker', async () => {
    const parent = await parentOf('LINK')
    const expected = places(crossings.filter(({ l1Token }) => l1Token === parent))
    expect(expected.length).toBeGreaterThan(2)
    for (const token of ['LINK', placeOf(world, 'LINK'), parent])
      expect(places(await askAll({ token }))).toEqual(expected)
    const wrapped = crossings.filter(({ gateway }) => gateway === placeOf(world, 'l2_weth_gateway'))
    expect(places(await askAll({ token: 'WETH' }))).toEqual(places(wrapped))
    const plain = crossings.filter(({ l1Token, amount }) => l1Token === null && amount > 0n)
    expect(places(await askAll({ token: 'eth' }))).toEqual(places(plain))
    const none = await ask({ token: 'CASHCAT' })
    expect(none.data.items).toEqual([])
    expect(none.warnings).toContainEqual({
      field: 'items',
      reason: 'This token did not come over the canonical bridge.',
    })
  })

  it('keeps to an address on either side', async () => {
    const address = crossings.find(({ id, l1Token }) => id !== null && l1Token === null)?.from as Address
    const own = crossings.filter(({ from, to }) => from === address || to === address)
    expect(places(await askAll({ address }, 3))).toEqual(places(own))
    const deposits = own.filter(({ id }) => id === null)
    expect(places(await askAll({ address, direction: 'deposit' }))).toEqual(places(deposits))
    expect((await ask({ address: `0x${'77'.repeat(20)}` })).data.items).toEqual([])
  })

  it('refuses what is no address, no token and no cursor of its own', async () => {
    expect((await failureOf(ask({ address: 'me', status: 'lost' }))).message).toMatch(/address: .*status: /)
    expect((await failureOf(ask({ token: 'NOSUCHTICKER' }))).code).toBe('TOKEN_NOT_FOUND')
    for (const cursor of ['nonsense', encodeCursor(['x']), encodeCursor([1, 2])])
      expect((await failureOf(ask({ cursor }))).message).toMatch(/cursor: must be a next_cursor/)
  })
})

describe('list_bridge_transfers of a withdrawal for somebody else', () => {
  it('has it for both, at once', async () => {
    const own = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
    try {
      const [sender, receiver] = [cast.traders[0], getAddress(`0x${'77'.repeat(20)}`)]
      const data = encodeFunctionData({
        abi: parseAbi(['function withdrawEth(address destination) payable']),
        args: [receiver],
      })
      const { transactionHash } = await sendAs(own, {
        from: sender,
        to: placeOf(own, 'arb_sys'),
        data,
        value: 7n,
      })
      await own.index?.reached()
      for (const address of [sender, receiver]) {
        const { data: answer } = await askTool(own, listBridgeTransfers, { address, limit: 1 })
        expect(answer.items).toMatchObject([
          { transaction: transactionHash, from: sender, to: receiver, amount: '7', status: 'in_challenge' },
        ])
      }
    } finally {
      await own.close()
    }
  })
})
