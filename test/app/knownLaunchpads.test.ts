import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AbiEvent,
  type AbiParameter,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  numberToHex,
  parseAbi,
  parseAbiItem,
  toHex,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import type { LaunchpadFact } from '../../src/base/network/facts.ts'
import { loadNetwork, mainnetDeployment } from '../../src/base/network/loadNetwork.ts'
import { sightOf } from '../../src/base/network/sightOf.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { ownArtifact, packageArtifact } from '../../src/devnet/world/artifacts.ts'
import type { Envelope } from '../../src/operations/kernel/Envelope.ts'
import { type App, createApp } from '../../src/service/app/createApp.ts'
import { createTraffic, holder, type Traffic } from '../anvil/createTraffic.ts'
import { failureOf } from '../anvil/failureOf.ts'
import { multicall3Address } from '../anvil/installMulticall3.ts'
import { openChain } from '../anvil/openChain.ts'
import { type ScriptedChain, startScriptedChain } from '../anvil/startScriptedChain.ts'
import { emission, emitterCode } from '../chaos/emitter.ts'
import { writeLog } from '../chaos/writeLog.ts'
import { followIndex, type TestIndex } from '../world/openTestIndex.ts'

const { launchpads } = mainnetDeployment
const [creator, buyer, seller] = [holder(11), holder(12), holder(13)]
const ethUsd = 2_500
const bought = { tokens: 4_000n * 10n ** 18n, quote: 2n * 10n ** 15n }
const sold = { tokens: 1_000n * 10n ** 18n, quote: 4n * 10n ** 14n }
/** What the curve reckons with after each of them. */
const after = { tokens: 9n * 10n ** 26n, quote: 3n * 10n ** 18n }

let chain: ScriptedChain
let traffic: Traffic
let index: TestIndex
let app: App
let folder: string
let weth: Address
const tokens = new Map<string, Address>()

/** What an event of a launchpad calls things, by what they are. */
const meanings: readonly [RegExp, (place: Place, kind: 'buy' | 'sell') => unknown][] = [
  [/^(token|tokenAddress|asset|addr)$/, ({ token }) => token],
  [/^(creator|deployer|launcher|tokenAdmin|msgSender)$/, () => creator],
  [/^(curve|bondingCurve)$/, ({ curve }) => curve],
  [/^(pool|pair|lp)$/, ({ pool }) => pool],
  [/^(pairToken|pairedToken|pairedAsset|quoteToken|numeraire|collateralToken)$/, () => zeroAddress],
  [/^isBuy$/, (_, kind) => kind === 'buy'],
  [/^(tokensOut|tokensIn|tokenAmount|amount)$/, (_, kind) => (kind === 'buy' ? bought : sold).tokens],
  [
    /^(quoteIn|quoteOut|quoteAmount|ethIn|ethOut|eth|ethAmount|collateralAmount)$/,
    (_, kind) => (kind === 'buy' ? bought : sold).quote,
  ],
  [/^virtual(Token|TokensAfter|TokenReserves)$/, () => after.tokens],
  [/^virtual(Quote|EthAfter|CollateralReserves)$/, () => after.quote],
]

type Place = { token: Address; curve: Address; pool: Address }

function plain({ type, ...rest }: AbiParameter): unknown {
  if (type.endsWith(']')) return []
  if (type === 'tuple') return (rest as { components: AbiParameter[] }).components.map(plain)
  if (type === 'bool') return false
  if (type === 'string') return 'text'
  if (type === 'address') return zeroAddress
  if (type.startsWith('bytes')) return numberToHex(0, { size: Number(type.slice(5)) || 32 })
  return type.startsWith('uint48') || /^u?int(8|16|24)$/.test(type) ? 1 : 1n
}

/** An event as the launchpad's contracts write it, with what this test knows of each parameter. */
function written(signature: string, place: Place, kind: 'buy' | 'sell' = 'buy') {
  const { inputs } = parseAbiItem(`event ${signature}` as 'event E()') as AbiEvent
  const values = inputs.map((input) => {
    const meaning = meanings.find(([pattern]) => pattern.test(input.name ?? ''))
    const fits = meaning && (input.type !== 'uint256' ? typeof meaning[1](place, kind) !== 'bigint' : true)
    return meaning && fits ? meaning[1](place, kind) : plain(input)
  })
  return emission(writeLog(signature, values))
}

const placeOf = (pad: LaunchpadFact): Place => ({
  token: tokens.get(pad.key) as Address,
  curve: numberToHex(0xc0_0000 + launchpads.indexOf(pad), { size: 20 }),
  pool: pools.get(pad.key) ?? zeroAddress,
})
const pools = new Map<string, Address>()

/** Everything that happens to one token of a launchpad. */
async function live(pad: LaunchpadFact): Promise<void> {
  const [factory = zeroAddress] = pad.factories
  const token = await traffic.token({ symbol: pad.key.slice(0, 8).toUpperCase(), supply: 10n ** 27n })
  tokens.set(pad.key, token)
  if (pad.opens === 'pool') {
    const sides = [
      { token, amount: 10n ** 26n },
      { token: weth, amount: 10n ** 18n },
    ] as const
    pools.set(pad.key, await traffic.openPair(...sides))
  }
  const place = placeOf(pad)
  const send = (from: Address, to: Address, data: `0x${string}`) =>
    chain.mineBlock([{ from, to, data, gas: 500_000n }])
  if (pad.event) await send(creator, factory, written(pad.event, place))
  if (pad.opens === 'pool') {
    const swap = { tokenIn: weth, amountIn: 10n ** 15n }
    await chain.mineBlock([await traffic.swaps(place.pool, [swap])])
    return
  }
  // Trades of a curve are written by the curve where they do not name the token.
  const isShared = / token[,)]/.test(pad.tradeEvent ?? '')
  if (!isShared) await chain.request('anvil_setCode', [place.curve, emitterCode()])
  const writer = isShared ? factory : place.curve
  if (pad.tradeEvent) {
    await send(buyer, writer, written(pad.tradeEvent, place, 'buy'))
    await send(seller, writer, written(pad.sellEvent ?? pad.tradeEvent, place, 'sell'))
  }
  if (pad.graduationEvent) await send(creator, factory, written(pad.graduationEvent, place))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sherwood-pads-'))
  chain = await startScriptedChain({ startTime: 1_794_600_000, secondsPerBlock: 5 })
  const factory = getContractAddress({ from: holder(0), nonce: 0n })
  traffic = await createTraffic(chain)
  for (const account of [creator, buyer, seller, multicall3Address])
    await chain.request('anvil_setBalance', [account, numberToHex(10n ** 24n)])
  const create = async (data: `0x${string}`) => {
    const [hash = '0x'] = await chain.send([{ from: creator, data }])
    await chain.mine()
    return (await chain.client.getTransactionReceipt({ hash })).contractAddress as Address
  }
  weth = await create(packageArtifact('@uniswap/v2-periphery/build/WETH9.json').bytecode)
  const feed = await create(
    encodeDeployData({
      ...ownArtifact('PriceAggregator'),
      args: [toHex('ETH / USD', { size: 32 }), 8, 10n ** 15n, creator, creator],
    }),
  )
  const submit = encodeFunctionData({
    abi: parseAbi(['function submit(int192)']),
    functionName: 'submit',
    args: [BigInt(ethUsd) * 10n ** 8n],
  })
  await chain.mineBlock([{ from: creator, to: feed, data: submit, gas: 500_000n }])
  // What pays for swaps is the treasury's.
  const deposit = encodeFunctionData({
    abi: parseAbi(['function deposit() payable']),
    functionName: 'deposit',
  })
  await chain.mineBlock([
    { from: multicall3Address, to: weth, data: deposit, value: 10n ** 22n, gas: 200_000n },
  ])
  for (const pad of launchpads)
    for (const address of pad.factories) await chain.request('anvil_setCode', [address, emitterCode()])
  for (const pad of launchpads) await live(pad)
  const network = loadNetwork('custom', {
    contracts: [
      {
        key: 'multicall3',
        name: 'Multicall3',
        category: 'core',
        address: multicall3Address,
        confidence: 'high',
      },
      { key: 'weth', name: 'WETH', category: 'core', address: weth, confidence: 'high' },
    ],
    dexes: [{ key: 'univ2', name: 'v2', kind: 'v2', factory, confidence: 'high' }],
    launchpads,
    feeds: [{ base: 'ETH', quote: 'USD', kind: 'crypto', description: 'ETH', address: feed, decimals: 8 }],
    tokens: [
      { symbol: 'WETH', name: 'WETH', address: weth, decimals: 18, kind: 'wrapped', confidence: 'high' },
    ],
  })
  const opened = await openChain([{ url: chain.url }], { network })
  index = await followIndex({ chain: opened, network, file: join(folder, 'index.db') })
  await index.reached()
  app = createApp(
    { network, chain: opened, close: () => opened.close() },
    {
      config: loadConfig([], { SHERWOOD_RATE_LIMIT: '1000000' }),
      version: '0',
      log: createLogger('silent'),
      index: index.access,
    },
  )
}, 300_000)
afterAll(async () => {
  await index?.close()
  await app?.close()
  await chain?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Launched = {
  token: string
  stage: string | null
  trades: number | null
  buys: number | null
  volume_usd: number | null
  flags: string[]
}
const call = async <Data>(name: string, args: Record<string, unknown>) =>
  (await app.kernel.call(name, args)).envelope as unknown as Envelope<Data>
const reasonOf = ({ warnings }: Envelope, field: string) =>
  warnings.find((warning) => warning.field === field)?.reason

describe.each(launchpads.map((pad) => ({ key: pad.key, pad })))('$key', ({ pad }) => {
  const sight = sightOf(pad)
  const shown = () => getAddress(tokens.get(pad.key) as Address)

  it('has launches, or a reason why they are not seen', async () => {
    const asked = { launchpad: pad.key }
    if (sight.launches !== null) {
      expect((await failureOf(call('list_launches', asked))).message).toMatch(
        /is unavailable: the event of its launches is not known\.$/,
      )
      return
    }
    const { data } = await call<{ items: Launched[] }>('list_launches', asked)
    expect(data.items.map(({ token }) => token)).toEqual([shown()])
  })

  it('has trades with prices, or a reason why they are not seen', async () => {
    if (sight.launches !== null) return
    const listed = await call<{ items: Launched[] }>('list_launches', { launchpad: pad.key })
    const [item] = listed.data.items
    const first = await call<{ items: { buyer: string; amount: string }[] | null }>('get_first_buyers', {
      token: shown(),
    })
    const launch = await call<{ buyers: number | null; snipers_percent: number | null }>('get_launch', {
      token: shown(),
    })
    if (sight.trades !== null) {
      expect(item).toMatchObject({ trades: null, buys: null, volume_usd: null })
      expect(item?.flags).not.toContain('never_traded')
      expect(reasonOf(listed, `items.${shown()}.trades`)).toBe(sight.trades)
      expect([first.data.items, reasonOf(first, 'items')]).toEqual([null, sight.trades])
      expect([launch.data.buyers, launch.data.snipers_percent]).toEqual([null, null])
      expect(reasonOf(launch, 'snipers_percent')).toBe(sight.trades)
      const volume = await call<{ volume_usd: number | null }>('token_volume_24h', { token: shown() })
      expect([volume.data.volume_usd, reasonOf(volume, 'volume_usd')]).toEqual([null, sight.trades])
      return
    }
    const { data: trades } = await call<{
      items: { side: string; trader: string; amount: string; price_usd: number; usd: number }[]
    }>('list_trades', { token: shown() })
    if (pad.opens === 'pool') {
      expect([item?.trades, trades.items.length]).toEqual([1, 1])
      return
    }
    expect(item).toMatchObject({ trades: 2, buys: 1 })
    expect(first.data.items?.map(({ buyer: who, amount }) => [who, amount])).toEqual([
      [getAddress(buyer), bought.tokens.toString()],
    ])
    expect(launch.data.buyers).toBe(1)
    expect(trades.items.map(({ side, trader, amount }) => [side, trader, amount])).toEqual([
      ['sell', getAddress(seller), sold.tokens.toString()],
      ['buy', getAddress(buyer), bought.tokens.toString()],
    ])
    const tellsReserves = /virtual(Token|TokensAfter|TokenReserves)\b/.test(pad.tradeEvent ?? '')
    const price = tellsReserves ? after : bought
    expect(trades.items[1]?.price_usd).toBeCloseTo((Number(price.quote) / Number(price.tokens)) * ethUsd, 9)
    expect(trades.items[1]?.usd).toBeCloseTo((Number(bought.quote) / 1e18) * ethUsd, 9)
    const dollars = (Number(bought.quote + sold.quote) / 1e18) * ethUsd
    expect(item?.volume_usd).toBeCloseTo(dollars, 9)
  })

  it('has graduations, or a reason why there are none to see', async () => {
    if (sight.launches !== null) return
    const { data, ...rest } = await call<{ items: Launched[] }>('list_launches', { launchpad: pad.key })
    const [item] = data.items
    if (pad.opens === 'pool') expect(item?.stage).toBe('direct')
    else if (sight.graduations === null) expect(item?.stage).toBe('graduated')
    else {
      expect(item?.stage).toBeNull()
      expect(reasonOf({ data, ...rest } as Envelope, `items.${shown()}.stage`)).toBeDefined()
    }
  })
})

describe('launchpads of the public chain', () => {
  it('say of themselves what can be seen of them', () => {
    const seen = launchpads.filter((pad) => Object.values(sightOf(pad)).every((reason) => reason === null))
    expect(seen.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['pons_v2', 'flap', 'odyssey', 'hood_fun', 'rh_fun', 'pons_v1', 'noxa', 'long']),
    )
    for (const key of ['bags', 'virtuals', 'robin_fun', 'hood_mint'])
      expect(seen.map((pad) => pad.key)).not.toContain(key)
  })

  it('are left out by name where their launches cannot be listed', async () => {
    const answer = await call('list_launches', { limit: 1 })
    expect(reasonOf(answer, 'items')).toMatch(/^Launches of Noxa V2 \(live\), .*HoodMint.* are left out/)
    expect((await failureOf(call('list_launches', { launchpad: 'nowhere' }))).message).toContain('pons_v2')
  })
})
