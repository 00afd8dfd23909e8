import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  getAbiItem,
  getAddress,
  maxUint256,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sendAs } from '../../../../test/world/sendAs.ts'
import { sharedWorld, startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getWalletApprovals } from './getWalletApprovals.ts'

const permit2Abi = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

const world = await sharedWorld()
const ask = (address: Address, args: Record<string, unknown> = {}) =>
  askTool(world, getWalletApprovals, { address, ...args })

const unique = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

type Grant = { kind: 'erc20' | 'all' | 'permit2'; token: Address; owner: Address; spender: Address }

/** Every grant ever given, from the node's own logs, each once. */
async function allGrants(): Promise<Grant[]> {
  const { client } = world
  const range = { fromBlock: 0n, strict: true } as const
  const ofPermit2 = { ...range, address: placeOf(world, 'permit2') }
  const coins = await client.getLogs({ ...range, event: getAbiItem({ abi: erc20Abi, name: 'Approval' }) })
  const pieces = await client.getLogs({
    ...range,
    event: getAbiItem({ abi: erc721Abi, name: 'ApprovalForAll' }),
  })
  const grants = [
    ...(await client.getLogs({ ...ofPermit2, event: permit2Abi[0] })),
    ...(await client.getLogs({ ...ofPermit2, event: permit2Abi[1] })),
  ]
  const rows = [
    ...coins.map(({ address, args }) => ({ kind: 'erc20' as const, token: getAddress(address), ...args })),
    ...pieces.map(({ address, args }) => ({
      ...{ kind: 'all' as const, token: getAddress(address), owner: args.owner, spender: args.operator },
    })),
    ...grants.map(({ args }) => ({ kind: 'permit2' as const, ...args })),
  ]
  return unique(rows, (row) => row.kind + row.token + row.owner + row.spender)
}

/** What the contract says of a grant; null where there is nothing left of it. */
async function direct({ kind, token, owner, spender }: Grant): Promise<string | null> {
  const { client } = world
  const text = `${kind} ${token} ${spender}`
  if (kind === 'all') {
    const call = { functionName: 'isApprovedForAll', args: [owner, spender] } as const
    return (await client.readContract({ address: token, abi: erc721Abi, ...call })) ? `${text} null` : null
  }
  const address = placeOf(world, 'permit2')
  const amount =
    kind === 'erc20'
      ? await client.readContract({
          ...{ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] },
        })
      : (
          await client.readContract({
            ...{ address, abi: permit2Abi, functionName: 'allowance', args: [owner, token, spender] },
          })
        )[0]
  return amount > 0n ? `${text} ${amount}` : null
}

describe('get_wallet_approvals', () => {
  it('lists exactly the live grants that logs and contracts show', async () => {
    const grants = await allGrants()
    const some = (['erc20', 'all', 'permit2'] as const).flatMap((kind) =>
      unique(
        grants.filter((grant) => grant.kind === kind),
        ({ owner }) => owner,
      ).slice(-5),
    )
    const shown: string[] = []
    for (const { owner } of unique(some, (grant) => grant.owner)) {
      const { data } = await ask(owner)
      const own = grants.filter((grant) => grant.owner === owner)
      const expected = (await Promise.all(own.map(direct))).filter((text) => text !== null)
      const found = data.items.map((row) => `${row.kind} ${row.token} ${row.spender} ${row.amount}`)
      expect(found.sort(), owner).toEqual(expected.sort())
      expect([data.counts.live + data.counts.expired, data.counts.ever]).toEqual([found.length, own.length])
      shown.push(...data.items.map(({ kind }) => kind))
    }
    expect([...new Set(shown)].sort()).toEqual(['all', 'erc20', 'permit2'])
  })

  it('names the spenders it knows and the transaction of the newest event', async () => {
    const permit2 = placeOf(world, 'permit2')
    const grants = (await allGrants()).filter(({ kind, spender }) => kind === 'erc20' && spender === permit2)
    const live = await Promise.all(grants.map(direct))
    const { owner, token } = grants[live.findIndex((text) => text !== null)] ?? { owner: '0x', token: '0x' }
    const { data } = await ask(owner)
    const row = data.items.find((item) => item.spender === permit2 && item.token === token)
    expect(row).toMatchObject({
      kind: 'erc20',
      spender_label: 'Permit2',
      spender_kind: 'contract',
      risks: [],
    })
    const logs = await world.client.getLogs({
      address: getAddress(row?.token ?? '0x'),
      event: getAbiItem({ abi: erc20Abi, name: 'Approval' }),
      args: { owner, spender: permit2 },
      fromBlock: 0n,
    })
    expect([row?.last_block, row?.last_transaction]).toEqual([
      Number(logs.at(-1)?.blockNumber),
      logs.at(-1)?.transactionHash,
    ])
  })

  it('has nothing of a wallet that never approved anything', async () => {
    const { data } = await ask('0x00000000000000000000000000000000DeaDBeef')
    expect(data.items).toEqual([])
    expect(data.counts).toEqual({ live: 0, unlimited: 0, risky: 0, expired: 0, ever: 0 })
  })

  it('refuses what is no address', async () => {
    expect((await failureOf(ask('vitalik.eth' as Address))).message).toMatch(/address: must be 0x/)
  })
})

describe('get_wallet_approvals on a chain that moves', () => {
  let own: TestWorld
  beforeAll(async () => {
    own = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
  })
  afterAll(() => own.close())

  it('flags what is unlimited to strangers, shows what has expired, and forgets what is revoked', async () => {
    const owner = cast.dollarIssuer
    const usdg = placeOf(own, 'usdg')
    const permit2 = placeOf(own, 'permit2')
    const thief = getAddress('0x00000000000000000000000000000000000bad02')
    const approve = (amount: bigint) =>
      sendAs(own, {
        from: owner,
        to: usdg,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, amount] }),
      })
    await approve(maxUint256)
    const { timestamp } = await own.client.getBlock()
    const args = [usdg, thief, 5n, Number(timestamp) - 100] as const
    const data = encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args })
    await sendAs(own, { from: owner, to: permit2, data })
    await own.index?.reached()
    const risky = await askTool(own, getWalletApprovals, { address: owner, risky_only: true })
    const balance = await own.client.readContract({
      address: usdg,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    })
    expect(risky.data.items.filter((row) => row.spender === thief)).toMatchObject([
      {
        kind: 'erc20',
        unlimited: true,
        spender_kind: 'account',
        spender_label: null,
        exposed: balance.toString(),
        risks: ['spender_is_account', 'unlimited_to_stranger'],
      },
    ])
    const all = await askTool(own, getWalletApprovals, { address: owner })
    expect(all.data.items.find((row) => row.kind === 'permit2' && row.spender === thief)).toMatchObject({
      amount: '5',
      unlimited: false,
      expired: true,
      expires: isoTime(args[3]),
      exposed: '0',
      risks: [],
    })
    await approve(0n)
    await own.index?.reached()
    const after = await askTool(own, getWalletApprovals, { address: owner, risky_only: true })
    expect(after.data.items.filter((row) => row.spender === thief)).toEqual([])
  })
})
