import {
  type Address,
  getAddress,
  type Hex,
  hexToBigInt,
  keccak256,
  parseAbi,
  size,
  slice,
  stringToHex,
  toFunctionSelector,
  toHex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sandboxWorld, sharedWorld } from '../../../../test/world/startWorld.ts'
import registryArtifact from '../../../devnet/contracts/artifacts/StockRegistry.json' with { type: 'json' }
import { cast } from '../../../devnet/world/accounts.ts'
import { getContract } from './getContract.ts'

const roleEvents = parseAbi([
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
])
const roleAbi = parseAbi(['function hasRole(bytes32 role, address account) view returns (bool)'])

const world = await sharedWorld()
const ask = (address: string) => askTool(world, getContract, { address })

const slotOf = (name: string): Hex => toHex(hexToBigInt(keccak256(stringToHex(`eip1967.proxy.${name}`))) - 1n)

/** The address in a slot of EIP-1967, or null where it is empty. */
async function stored(address: Address, name: string): Promise<Address | null> {
  const word = (await world.client.getStorageAt({ address, slot: slotOf(name) })) ?? '0x'
  return BigInt(word) === 0n ? null : getAddress(slice(word, 12))
}

const codeOf = async (address: Address): Promise<Hex> => (await world.client.getCode({ address })) ?? '0x'

describe('get_contract', () => {
  it('gives size, hash and label of a plain contract, and no proxy', async () => {
    const permit2 = placeOf(world, 'permit2')
    const code = await codeOf(permit2)
    const { data } = await ask(permit2)
    expect(data).toMatchObject({
      address: permit2,
      labels: ['Permit2'],
      code_size_bytes: size(code),
      code_hash: keccak256(code),
      proxy_chain: [],
      implementation: null,
    })
  })

  it('follows a proxy of EIP-1967 to its implementation and reads its owner', async () => {
    const usdg = placeOf(world, 'usdg')
    const implementation = await stored(usdg, 'implementation')
    const { data } = await ask(usdg)
    expect(data.proxy_chain).toEqual([
      { address: usdg, kind: 'eip1967', implementation, admin: await stored(usdg, 'admin'), beacon: null },
    ])
    expect(data.implementation).toBe(implementation)
    const abi = parseAbi(['function owner() view returns (address)', 'function paused() view returns (bool)'])
    const read = { address: usdg, abi } as const
    expect([data.owner, data.paused]).toEqual([
      await world.client.readContract({ ...read, functionName: 'owner' }),
      await world.client.readContract({ ...read, functionName: 'paused' }),
    ])
    expect(data.interfaces).toEqual(expect.arrayContaining(['erc20', 'erc20_metadata', 'pausable']))
  })

  it('names the admin of a transparent proxy and the beacon of a stock token', async () => {
    const upgradeable = placeOf(world, 'trap upgradeable')
    const admin = await stored(upgradeable, 'admin')
    expect(admin).not.toBeNull()
    expect((await ask(upgradeable)).data.proxy_chain).toMatchObject([{ kind: 'eip1967', admin }])
    const tsla = placeOf(world, 'TSLA')
    expect((await ask(tsla)).data.proxy_chain).toMatchObject([
      {
        kind: 'beacon',
        beacon: await stored(tsla, 'beacon'),
        implementation: placeOf(world, 'stock_implementation'),
      },
    ])
  })

  it('reads a clone and an account with delegated code', async () => {
    const safe = await ask(placeOf(world, 'safe'))
    expect(safe.data).toMatchObject({
      proxy_chain: [{ kind: 'safe', implementation: placeOf(world, 'safe_l2_1_5_0') }],
      interfaces: expect.arrayContaining(['safe']),
    })
    const delegated = await ask(cast.traders[0])
    expect(delegated.data.proxy_chain).toMatchObject([
      { kind: 'eip7702', implementation: placeOf(world, 'smart_trader') },
    ])
  })

  it('finds every function that the compiler put into the registry', async () => {
    const { data } = await ask(placeOf(world, 'stock_registry'))
    const abi = registryArtifact.abi as readonly { type: string; name?: string }[]
    const compiled = abi
      .filter((item) => item.type === 'function')
      .map((item) => toFunctionSelector(item as Parameters<typeof toFunctionSelector>[0]))
    const found = data.functions?.map((row) => row.selector)
    expect(data.proxy_chain).toEqual([])
    expect(new Set(found)).toEqual(new Set(compiled))
    for (const { selector, signature } of data.functions ?? []) {
      if (signature) expect(toFunctionSelector(signature)).toBe(selector)
    }
  })

  it('tells who had power over a contract, and who has it still', async () => {
    const contracts = new Set<Address>()
    const range = { fromBlock: 0n, strict: true } as const
    const granted = await world.client.getLogs({ ...range, event: roleEvents[0] })
    const moved = await world.client.getLogs({ ...range, event: roleEvents[1] })
    for (const { address } of [...granted, ...moved].slice(0, 60)) contracts.add(getAddress(address))
    let roles = 0
    for (const address of [...contracts].slice(0, 8)) {
      const { data } = await ask(address)
      const given = granted.filter((log) => getAddress(log.address) === address)
      const held: string[] = []
      for (const { args } of given) {
        const read = { address, abi: roleAbi, functionName: 'hasRole' } as const
        if (await world.client.readContract({ ...read, args: [args.role, args.account] }))
          held.push(`${args.role} ${args.account}`)
      }
      expect(data.roles?.map(({ role, account }) => `${role} ${account}`).sort(), address).toEqual(
        [...new Set(held)].sort(),
      )
      roles += held.length
      const owners = moved.filter((log) => getAddress(log.address) === address)
      const kinds = data.control_history?.filter(({ kind }) => kind === 'ownership_transferred') ?? []
      expect(kinds.map(({ subject, transaction }) => [subject, transaction])).toEqual(
        owners.map(({ args, transactionHash }) => [args.newOwner, transactionHash]).reverse(),
      )
    }
    expect(roles).toBeGreaterThan(0)
  })

  it('tells which transaction made a contract', async () => {
    const registry = placeOf(world, 'stock_registry')
    const { created } = (await ask(registry)).data
    const receipt = await world.client.getTransactionReceipt({ hash: (created?.transaction ?? '0x') as Hex })
    expect(getAddress(receipt.contractAddress ?? '0x')).toBe(registry)
    expect(created).toEqual({
      block: Number(receipt.blockNumber),
      transaction: receipt.transactionHash,
      deployer: getAddress(receipt.from),
      how: 'creation',
      launchpad: null,
    })
  })

  it('says of every null why it is null, with and without an index', async () => {
    for (const place of [world, await sandboxWorld()]) {
      const { data, warnings } = await askTool(place, getContract, { address: placeOf(place, 'multicall3') })
      const fields = warnings.map(({ field }) => field)
      const nulls = Object.entries(data).flatMap(([field, value]) => (value === null ? [field] : []))
      expect([...fields, 'implementation'].sort()).toEqual(nulls.sort())
      expect(data.interfaces).toContain('multicall3')
    }
  })

  it('refuses an account and what is no address', async () => {
    const failure = await failureOf(ask(cast.keeper))
    expect(failure.message).toBe(`There is no contract at ${cast.keeper}.`)
    expect((await failureOf(ask('USDG'))).message).toMatch(/address: must be 0x/)
  })
})
