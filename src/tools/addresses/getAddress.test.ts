import {
  type Address,
  getAddress as checksum,
  concatHex,
  encodeFunctionData,
  formatEther,
  type Hex,
  keccak256,
  parseAbi,
  slice,
  stringToHex,
  toHex,
} from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../test/anvil/failureOf.ts'
import { askTool } from '../../../test/world/askTool.ts'
import { placeOf } from '../../../test/world/placeOf.ts'
import { sendAs } from '../../../test/world/sendAs.ts'
import { sandboxWorld, sharedWorld, type TestWorld } from '../../../test/world/startWorld.ts'
import { cast } from '../../devnet/world/accounts.ts'
import { getAddress } from './getAddress.ts'

let world: TestWorld
beforeAll(async () => {
  world = await sharedWorld()
})
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
    const nulls = ['first_seen_block', 'last_seen_block', 'transfer_count']
    expect(warnings.map(({ field }) => field)).toEqual(nulls)
  })

  it('knows an account that sends transactions', async () => {
    const { data } = await ask(cast.deployer)
    expect(data).toMatchObject({ ...(await direct(cast.deployer)), kind: 'account' })
    expect(data.nonce).toBeGreaterThan(0)
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
