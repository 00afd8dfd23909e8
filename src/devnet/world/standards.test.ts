import { type Address, numberToHex, parseAbi, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import { cast } from './accounts.ts'

const world = await sharedWorld()

describe('the standards of the world', () => {
  const at = (key: string): Address => {
    const { deployment, places } = world.file
    const address = deployment.contracts.find((row) => row.key === key)?.address ?? places[key]
    if (address === undefined) throw new Error(`no ${key}`)
    return address
  }
  const count = async (signature: string, address?: Address) => {
    const filter = { topics: [toEventSelector(signature)], fromBlock: '0x0', ...(address && { address }) }
    return (await world.node.rpc.call<unknown[]>('eth_getLogs', filter)).length
  }

  test('the contracts of every network stand where they stand everywhere', () => {
    expect(at('multicall3').toLowerCase()).toBe('0xca11bde05977b3631167028862be2a173976ca11')
    expect(at('permit2').toLowerCase()).toBe('0x000000000022d473030f116ddee9f6b43ac78ba3')
    expect(at('create2_deployer').toLowerCase()).toBe('0x4e59b44847b379578588920ca78fbf26c0b4956c')
  })

  test('every contract and every place has code, but for those that are accounts', async () => {
    const named = [
      ...world.file.deployment.contracts.map(({ key, address }) => [key, address] as const),
      ...Object.entries(world.file.places),
    ]
    const codes = await Promise.all(named.map(([, address]) => world.client.getCode({ address })))
    expect(named.filter((_, index) => codes[index] === undefined).map(([key]) => key)).toEqual([])
  })

  test('the precompiles answer at their addresses, about this chain', async () => {
    const abi = parseAbi([
      'function arbBlockNumber() view returns (uint256)',
      'function arbChainID() view returns (uint256)',
      'function getL1BaseFeeEstimate() view returns (uint256)',
      'function getPricesInWei() view returns (uint256, uint256, uint256, uint256, uint256, uint256)',
      'function nitroGenesisBlock() view returns (uint256)',
      'function findBatchContainingBlock(uint64) view returns (uint64)',
      'function size() view returns (uint256)',
      'function getLifetime() view returns (uint256)',
      'function getBalance(address) view returns (uint256)',
    ])
    const { number: blockNumber } = await world.client.getBlock()
    const pinned = { abi, blockNumber } as const
    const arbSys = { ...pinned, address: '0x0000000000000000000000000000000000000064' } as const
    expect(await world.client.readContract({ ...arbSys, functionName: 'arbBlockNumber' })).toBe(blockNumber)
    expect(await world.client.readContract({ ...arbSys, functionName: 'arbChainID' })).toBe(4663n)
    const gasInfo = { ...pinned, address: '0x000000000000000000000000000000000000006C' } as const
    const l1Fee = await world.client.readContract({ ...gasInfo, functionName: 'getL1BaseFeeEstimate' })
    expect(l1Fee).toBeGreaterThan(0n)
    const prices = await world.client.readContract({ ...gasInfo, functionName: 'getPricesInWei' })
    expect(prices.at(-1)).toBeGreaterThan(0n)
    const nodeInterface = { ...pinned, address: '0x00000000000000000000000000000000000000C8' } as const
    const genesis = { ...nodeInterface, functionName: 'nitroGenesisBlock' } as const
    expect(await world.client.readContract(genesis)).toBe(0n)
    const batch = { ...nodeInterface, functionName: 'findBatchContainingBlock', args: [1n] } as const
    expect(await world.client.readContract(batch)).toBeGreaterThanOrEqual(0n)
    const table = { ...pinned, address: '0x0000000000000000000000000000000000000066' } as const
    expect(await world.client.readContract({ ...table, functionName: 'size' })).toBeGreaterThanOrEqual(2n)
    const retryable = { ...pinned, address: '0x000000000000000000000000000000000000006E' } as const
    expect(await world.client.readContract({ ...retryable, functionName: 'getLifetime' })).toBe(604_800n)
    const info = { ...pinned, address: '0x0000000000000000000000000000000000000065' } as const
    const args = [cast.makers[0]] as const
    expect(await world.client.readContract({ ...info, functionName: 'getBalance', args })).toBe(
      await world.client.getBalance({ address: cast.makers[0], blockNumber }),
    )
  })

  test('the Safe has its owners and threshold, and has executed what they consented to', async () => {
    const abi = parseAbi([
      'function getOwners() view returns (address[])',
      'function getThreshold() view returns (uint256)',
      'function nonce() view returns (uint256)',
      'function VERSION() view returns (string)',
    ])
    const safe = { address: at('safe'), abi } as const
    expect(new Set(await world.client.readContract({ ...safe, functionName: 'getOwners' }))).toEqual(
      new Set(cast.governors.slice(0, 4)),
    )
    expect(await world.client.readContract({ ...safe, functionName: 'getThreshold' })).toBe(2n)
    expect(await world.client.readContract({ ...safe, functionName: 'nonce' })).toBe(5n)
    expect(await world.client.readContract({ ...safe, functionName: 'VERSION' })).toBe('1.5.0')
    expect(await count('ExecutionSuccess(bytes32,uint256)', at('safe'))).toBe(5)
  })

  test('the vaults hold dollars and convert shares', async () => {
    const abi = parseAbi([
      'function asset() view returns (address)',
      'function totalAssets() view returns (uint256)',
      'function totalSupply() view returns (uint256)',
      'function convertToAssets(uint256) view returns (uint256)',
    ])
    for (const key of ['savings vault', 'steak_usdg_vault']) {
      const vault = { address: at(key), abi } as const
      expect(await world.client.readContract({ ...vault, functionName: 'asset' })).toBe(at('usdg'))
      expect(await world.client.readContract({ ...vault, functionName: 'totalAssets' })).toBeGreaterThan(0n)
      const shares = await world.client.readContract({ ...vault, functionName: 'totalSupply' })
      const worth = { ...vault, functionName: 'convertToAssets', args: [shares] } as const
      expect(await world.client.readContract(worth)).toBeGreaterThan(0n)
    }
  })

  test('collections have owners: one-of-a-kind and many-of-a-kind', async () => {
    const abi = parseAbi([
      'function ownerOf(uint256) view returns (address)',
      'function tokenURI(uint256) view returns (string)',
      'function balanceOf(address, uint256) view returns (uint256)',
      'function supportsInterface(bytes4) view returns (bool)',
    ])
    const archers = { address: at('archers'), abi } as const
    const owner = await world.client.readContract({ ...archers, functionName: 'ownerOf', args: [1n] })
    expect(BigInt(owner)).toBeGreaterThan(0n)
    expect(await world.client.readContract({ ...archers, functionName: 'tokenURI', args: [1n] })).not.toBe('')
    const badges = { address: at('badges'), abi } as const
    const held = await Promise.all(
      cast.collectors.map((one) =>
        world.client.readContract({ ...badges, functionName: 'balanceOf', args: [one, 1n] }),
      ),
    )
    expect(held.reduce((sum, amount) => sum + amount, 0n)).toBeGreaterThan(0n)
    const supports = (contract: typeof archers | typeof badges, id: `0x${string}`) =>
      world.client.readContract({ ...contract, functionName: 'supportsInterface', args: [id] })
    expect(await supports(archers, '0x80ac58cd')).toBe(true)
    expect(await supports(badges, '0xd9b67a26')).toBe(true)
    expect(
      await count('TransferSingle(address,address,address,uint256,uint256)', at('badges')),
    ).toBeGreaterThan(0)
  })

  test('the bridge has carried both ways', async () => {
    const deposits = 'DepositFinalized(address,address,address,uint256)'
    expect(await count(deposits, at('l2_weth_gateway'))).toBeGreaterThan(0)
    expect(await count(deposits, at('l2_erc20_gateway'))).toBeGreaterThan(0)
    const withdrawal = 'WithdrawalInitiated(address,address,address,uint256,uint256,uint256)'
    expect(await count(withdrawal, at('l2_erc20_gateway'))).toBeGreaterThan(0)
    const exits = 'L2ToL1Tx(address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes)'
    expect(await count(exits, at('arb_sys'))).toBeGreaterThan(0)
    expect(await count('OFTSent(bytes32,uint32,address,uint256,uint256)')).toBeGreaterThan(0)
    expect(await count('OFTReceived(bytes32,uint32,address,uint256)')).toBeGreaterThan(0)
  })

  test('few transactions of the past failed', async () => {
    const { pastEnd, receipts } = await lastReceipts()
    expect(receipts.length).toBeGreaterThan(pastEnd)
    const failed = receipts.filter(({ status }) => status !== '0x1')
    expect(failed.length / receipts.length).toBeLessThan(0.02)
  })

  /** Of every fourth block, which is enough to see a part of the world that has stopped working. */
  async function lastReceipts() {
    const pastEnd = Number(await world.client.getBlockNumber())
    const numbers = Array.from({ length: Math.floor(pastEnd / 4) }, (_, index) => pastEnd - 4 * index)
    const blocks = await world.node.rpc.batch<{ status: string }[]>(
      numbers.map((number) => ({ method: 'eth_getBlockReceipts', params: [numberToHex(number)] })),
    )
    return { pastEnd, receipts: blocks.flat() }
  }
})
