import {
  type Address,
  encodeFunctionData,
  getAddress,
  hexToBigInt,
  keccak256,
  parseAbi,
  size,
  slice,
  stringToHex,
  toHex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { type FaultyRpc, startFaultyRpc } from '../../../../test/faultyRpc/startFaultyRpc.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { roundTripsOf } from '../../../../test/world/roundTripsOf.ts'
import { sendAs } from '../../../../test/world/sendAs.ts'
import { sharedWorld, startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { ownArtifact } from '../../../devnet/world/artifacts.ts'
import { initCodeOf } from '../../../devnet/world/deploy.ts'
import { getTokenPrices } from '../tokens/getTokenPrices.ts'
import { verifyToken } from './verifyToken.ts'

const deployed = parseAbi(['event Deployed(bytes32 indexed uid, address stock, string name, string symbol)'])
const initializeAbi = parseAbi(['function initialize(string name, string symbol, bytes32 uid)'])
const multiplierAbi = parseAbi(['function uiMultiplier() view returns (uint256)'])
const beaconSlot = toHex(hexToBigInt(keccak256(stringToHex('eip1967.proxy.beacon'))) - 1n)

const world = await sharedWorld()
const ask = (token: string) => askTool(world, verifyToken, { token })

describe('verify_token', () => {
  it.each(['NVDA', 'crwd', 'Apple'])('proves %s by log, beacon and multiplier', async (token) => {
    const { data } = await ask(token)
    const address = data.address as Address
    const factory = placeOf(world, 'stock_factory')
    const logs = await world.client.getLogs({ address: factory, event: deployed[0], fromBlock: 0n })
    const log = logs.find(({ args }) => args.stock === address)
    const slot = (await world.client.getStorageAt({ address, slot: beaconSlot })) ?? '0x'
    const multiplier = await world.client.readContract({
      address,
      abi: multiplierAbi,
      functionName: 'uiMultiplier',
    })
    expect(data).toMatchObject({
      verdict: 'genuine',
      canonical: { address, symbol: log?.args.symbol, proof: 'issuer_factory_log' },
      imitates_by: null,
      factory_log: {
        block: Number(log?.blockNumber),
        transaction: log?.transactionHash,
        uid: log?.args.uid,
      },
      beacon: getAddress(slice(slot, 12)),
      expected_beacon: placeOf(world, 'stock_registry'),
      beacon_matches: true,
      multiplier_call: 'answered',
      multiplier: multiplier.toString(),
      code_size: size((await world.client.getCode({ address })) ?? '0x'),
    })
  })

  it('lists the impostors of a ticker with their liquidity', async () => {
    const impostor = placeOf(world, 'trap impostor NVDA')
    const { data } = await ask('NVDA')
    const row = data.lookalikes?.find(({ address }) => address === impostor)
    const [price] = (await askTool(world, getTokenPrices, { tokens: [impostor] })).data.items
    expect(row).toMatchObject({
      symbol: 'NVDA',
      why: 'same_symbol',
      liquidity_usd: price?.liquidity_usd,
      price_usd: price?.price_usd,
    })
    expect(row?.pools).toBeGreaterThan(0)
    expect(row?.liquidity_usd).toBeGreaterThan(500)
    expect(data.lookalikes?.map(({ address }) => address)).not.toContain(data.address)
    expect(data.lookalikes_total).toBe(data.lookalikes?.length)
    expect((await ask('AAPL')).data).toMatchObject({ verdict: 'genuine', lookalikes: [] })
  })

  it('calls impostors so, and names what they pose as', async () => {
    for (const [label, symbol] of [
      ['trap impostor NVDA', 'NVDA'],
      ['trap impostor GME', 'GME'],
      ['trap fake USDG', 'USDG'],
    ] as const) {
      const { data } = await ask(placeOf(world, label))
      expect(data, label).toMatchObject({
        verdict: 'impostor',
        canonical: { symbol, address: placeOf(world, symbol === 'USDG' ? 'usdg' : symbol) },
        imitates_by: 'same_symbol',
        factory_log: null,
        beacon: null,
        beacon_matches: false,
        multiplier_call: 'reverted',
      })
    }
  })

  it.each(['USDG', 'CASHCAT', 'WETH'])('says of %s that it is no stock, and no impostor', async (token) => {
    expect((await ask(token)).data).toMatchObject({
      verdict: 'not_a_stock',
      canonical: { symbol: token, proof: 'canonical_list' },
      factory_log: null,
    })
  })

  it('costs two round trips', async () => {
    expect(await roundTripsOf(world, verifyToken, { token: 'GME' })).toBeLessThanOrEqual(2)
  })

  it('refuses what is no contract and no token', async () => {
    expect((await failureOf(ask('0x00000000000000000000000000000000DeaDBeef'))).code).toBe('NOT_A_CONTRACT')
    expect((await failureOf(ask('NOSUCHTICKER'))).code).toBe('TOKEN_NOT_FOUND')
  })
})

describe('verify_token against forgers and bad nodes', () => {
  let own: TestWorld
  let proxy: FaultyRpc
  beforeAll(async () => {
    own = await startWorld({
      index: true,
      chain: { heads: { minPollMs: 20, maxPollMs: 50 } },
      async through(target) {
        proxy = await startFaultyRpc({ target })
        return proxy.url
      },
    })
  })
  afterAll(async () => {
    await own?.close()
    await proxy?.close()
  })
  const deploy = async (artifact: string, args: readonly unknown[]) => {
    const data = initCodeOf(ownArtifact(artifact), args)
    const { contractAddress, blockNumber } = await sendAs(own, { from: cast.trickster, data })
    await own.index?.reached(Number(blockNumber))
    return getAddress(contractAddress ?? '0x')
  }

  it('is not fooled by the issuer’s own code behind the issuer’s beacon', async () => {
    const uid = keccak256(stringToHex('forged'))
    const args = ['NVIDIA • Robinhood Token', 'NVDA', uid] as const
    const setUp = encodeFunctionData({ abi: initializeAbi, functionName: 'initialize', args })
    const forged = await deploy('BeaconProxy', [placeOf(own, 'stock_registry'), setUp])
    const { data } = await askTool(own, verifyToken, { token: forged })
    expect(data).toMatchObject({
      verdict: 'impostor',
      reason: expect.stringMatching(/factory did not deploy/),
      beacon_matches: true,
      multiplier_call: 'answered',
      factory_log: null,
      canonical: { address: placeOf(own, 'NVDA') },
    })
  })

  it('sees through letters of other alphabets', async () => {
    // A Greek capital nu, and a Cyrillic a.
    const args = ['Something else', '\u039dVD\u0410', 18, 10n ** 24n, cast.trickster]
    const copy = await deploy('Memecoin', args)
    await own.index?.named()
    const { data } = await askTool(own, verifyToken, { token: copy })
    expect(data).toMatchObject({ verdict: 'impostor', imitates_by: 'confusable_letters' })
    const nvda = await askTool(own, verifyToken, { token: 'NVDA' })
    expect(nvda.data.lookalikes?.find(({ address }) => address === copy)?.why).toBe('confusable_letters')
  })

  it.each([['GME'], ['trap impostor GME']])(
    'leaves %s open while the node does not answer',
    async (label) => {
      const token = placeOf(own, label)
      const fault = { kind: 'rpc_error', code: -32_000, message: 'header not found' } as const
      proxy.setFaults([{ fault, methods: ['eth_getStorageAt'] }])
      try {
        const { data, warnings } = await askTool(own, verifyToken, { token })
        expect(data).toMatchObject({ verdict: 'unknown', beacon: null, beacon_matches: null })
        expect(warnings.map(({ field }) => field)).toContain('beacon')
      } finally {
        proxy.clearFaults()
      }
    },
  )
})
