import {
  type Address,
  getAddress as checksum,
  concatHex,
  encodeFunctionData,
  formatEther,
  getContractAddress,
  type Hex,
  keccak256,
  parseAbi,
  slice,
  stringToHex,
  type Transaction,
  toHex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allTransfers } from '../../../../test/world/allTransfers.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sendAs } from '../../../../test/world/sendAs.ts'
import { sandboxWorld, sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getAddress } from './getAddress.ts'

const world = await sharedWorld()
const ask = (address: string) => askTool(world, getAddress, { address })

/** The slot of EIP-1967 for a name, by its own formula. */
const slotOf = (name: string): Hex => toHex(BigInt(keccak256(stringToHex(`eip1967.proxy.${name}`))) - 1n)

const storedAddress = async (address: Address, slot: Hex): Promise<Address> =>
  checksum(slice((await world.client.getStorageAt({ address, slot })) ?? '0x', 12))

/** Everything about an address that the node says by itself. */
async function direct(address: Address) {
  const [balance, nonce, code] = await Promise.all([
    world.client.getBalance({ address }),
    world.client.getTransactionCount({ address }),
    world.client.getCode({ address }),
  ])
  return {
    address: checksum(address),
    balance_wei: balance.toString(),
    balance_eth: formatEther(balance),
    nonce,
    code_size_bytes: code ? (code.length - 2) / 2 : 0,
    code_hash: code ? keccak256(code) : null,
    stock_registry_blocked: false,
  }
}

let transactions: Promise<Transaction[][]> | undefined
const everyTransaction = (blocks: readonly { number: bigint }[]): Promise<Transaction[][]> => {
  transactions ??= Promise.all(
    blocks.map(
      async ({ number }) =>
        (await world.client.getBlock({ blockNumber: number, includeTransactions: true })).transactions,
    ),
  )
  return transactions
}

const beaconAbi = parseAbi(['function implementation() view returns (address)'])

describe('get_address', () => {
  it('knows an account that has never been used', async () => {
    const unused = '0x00000000000000000000000000000000DeaDBeef'
    const { data, warnings } = await ask(unused)
    expect(data).toMatchObject({
      ...(await direct(unused)),
      kind: 'account',
      labels: [],
      implementation: null,
    })
    expect([data.nonce, data.code_hash]).toEqual([0, null])
    expect(data).toMatchObject({
      ...{ transfer_count: 0, sent_transactions: 0, received_transactions: 0, tokens_held: 0, created: null },
    })
    // No node can trace the world's past.
    expect(warnings.map(({ field }) => field)).toEqual([
      ...['first_seen_block', 'last_seen_block', 'internal_transfers'],
    ])
  })

  it('knows an account that sends transactions', async () => {
    const { data } = await ask(cast.deployer)
    expect(data).toMatchObject({ ...(await direct(cast.deployer)), kind: 'account' })
    expect(data.nonce).toBeGreaterThan(0)
  })

  it('tells what an address did as a scan of the whole chain does', async () => {
    const blocks = await allBlocks(world)
    const transfers = await allTransfers(world)
    for (const address of [cast.deployer, cast.traders[1], cast.dollarIssuer, placeOf(world, 'usdg')]) {
      const seen: number[] = []
      const counts = { sent: 0, received: 0 }
      let created: unknown = null
      for (const [block, row] of (await everyTransaction(blocks)).entries()) {
        for (const { from, to, hash, nonce } of row) {
          const made = to === null ? getContractAddress({ from: checksum(from), nonce: BigInt(nonce) }) : null
          if (checksum(from) === address) counts.sent += 1
          if (to && checksum(to) === address) counts.received += 1
          if (made === address) created = { block, transaction: hash, deployer: checksum(from) }
          if ([from, to, made].some((other) => other && checksum(other) === address)) seen.push(block)
        }
      }
      const own = transfers.filter(({ from, to }) => from === address || to === address)
      seen.push(...own.map(({ block }) => block))
      const sides = own.reduce(
        (sum, { from, to }) => sum + Number(from === address) + Number(to === address),
        0,
      )
      const { data, coverage } = await ask(address)
      expect(data, address).toMatchObject({
        first_seen_block: Math.min(...seen),
        last_seen_block: Math.max(...seen),
        sent_transactions: counts.sent,
        received_transactions: counts.received,
        transfer_count: sides,
        created,
      })
      expect(data.sent_transactions).toBeLessThanOrEqual(data.nonce + 1)
      expect(coverage?.complete).toBe(true)
    }
  })

  it('answers without an index too, and says why it knows less', async () => {
    const { data, warnings, sources } = await askTool(await sandboxWorld(), getAddress, {
      address: cast.deployer,
    })
    expect(sources).toEqual(['rpc'])
    expect(data).toMatchObject({
      kind: 'account',
      first_seen_block: null,
      transfer_count: null,
      created: null,
    })
    expect(warnings.map(({ field }) => field)).toContain('sent_transactions')
  })

  it('knows an account that runs a contract by EIP-7702', async () => {
    const [trader] = cast.traders
    const { data } = await ask(trader)
    const implementation = placeOf(world, 'smart_trader')
    expect(await world.client.getCode({ address: trader })).toBe(
      concatHex(['0xef0100', implementation.toLowerCase() as Hex]),
    )
    expect(data).toMatchObject({ ...(await direct(trader)), kind: 'delegated_account', implementation })
  })

  it('knows a contract and its label', async () => {
    const permit2 = placeOf(world, 'permit2')
    const { data } = await ask(permit2.toLowerCase())
    expect(data).toMatchObject({ ...(await direct(permit2)), kind: 'contract', implementation: null })
    expect(data.labels).toEqual(['Permit2'])
  })

  it('finds what a proxy of EIP-1967 runs', async () => {
    const usdg = placeOf(world, 'usdg')
    const { data } = await ask(usdg)
    const implementation = await storedAddress(usdg, slotOf('implementation'))
    expect(data).toMatchObject({ ...(await direct(usdg)), kind: 'proxy', implementation })
    expect(data.labels).toContain('USDG token')
  })

  it('finds what stands behind the beacon of a stock token', async () => {
    const aapl = placeOf(world, 'AAPL')
    const { data } = await ask(aapl)
    const beacon = await storedAddress(aapl, slotOf('beacon'))
    const implementation = await world.client.readContract({
      address: beacon,
      abi: beaconAbi,
      functionName: 'implementation',
    })
    expect(data).toMatchObject({ ...(await direct(aapl)), kind: 'proxy', implementation })
    expect(data.labels).toEqual(['AAPL stock token'])
  })

  it('finds the singleton of a Safe', async () => {
    const safe = placeOf(world, 'safe')
    const { data } = await ask(safe)
    const implementation = await storedAddress(safe, toHex(0, { size: 32 }))
    expect(implementation).toBe(placeOf(world, 'safe_l2_1_5_0'))
    expect(data).toMatchObject({ ...(await direct(safe)), kind: 'proxy', implementation })
  })

  it('tells whom the issuer blocks', async () => {
    const sandbox = await sandboxWorld()
    const registry = placeOf(sandbox, 'stock_registry')
    const abi = parseAbi(['function setBlocked(address account, bool blocked)'])
    const thief = '0x00000000000000000000000000000000000bad01'
    const before = await askTool(sandbox, getAddress, { address: thief })
    const data = encodeFunctionData({ abi, functionName: 'setBlocked', args: [thief, true] })
    await sendAs(sandbox, { from: cast.issuer, to: registry, data })
    const after = await askTool(sandbox, getAddress, { address: thief })
    expect([before.data.stock_registry_blocked, after.data.stock_registry_blocked]).toEqual([false, true])
    expect(after.as_of.block).toBe(before.as_of.block + 1)
  })

  it.each(['0x1234', 'vitalik.eth', `0x${'g'.repeat(40)}`, `0x${'0'.repeat(41)}`])(
    'refuses "%s", which is no address',
    async (address) => {
      const failure = await failureOf(ask(address))
      expect([failure.code, failure.message]).toEqual([
        'BAD_ARGUMENTS',
        'get_address cannot use these arguments: address: must be 0x followed by 40 hex digits.',
      ])
    },
  )
})
