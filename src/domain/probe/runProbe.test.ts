import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/anvil/eventually.ts'
import { failureOf } from '../../../test/anvil/failureOf.ts'
import { type PublicRpc, startPublicRpc } from '../../../test/publicRpc/startPublicRpc.ts'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import { loadConfig } from '../../base/config/loadConfig.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { loadNetwork, mainnetEndpoints } from '../../base/network/loadNetwork.ts'
import type { Network } from '../../base/network/Network.ts'
import { createLogger } from '../../base/observe/createLogger.ts'
import { createApp } from '../../service/app/createApp.ts'
import { openProbe } from '../../service/app/openProbe.ts'
import type { Chain } from '../../sources/chain/Chain.ts'
import { createChain } from '../../sources/chain/createChain.ts'
import { limitsFor } from '../../sources/chain/EndpointLimits.ts'
import { createInstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import type { ProbeReport } from './ProbeReport.ts'
import { runProbe } from './runProbe.ts'

const nowhere: Address = '0x00000000000000000000000000000000DeaDBeef'
const absent = { key: 'gone', name: 'Gone', category: 'core', address: nowhere, confidence: 'low' } as const

const world = await sharedWorld()
let rpc: PublicRpc
let chain: Chain
let network: Network
let report: ProbeReport

/** Through the limits of the public node, on a network whose data names a contract that is not there. */
beforeAll(async () => {
  rpc = await startPublicRpc({ target: world.node.rpcUrl })
  const { deployment } = world.file
  network = loadNetwork('devnet', { ...deployment, contracts: [...deployment.contracts, absent] })
  const limits = { ...limitsFor('https://public.example'), ...mainnetEndpoints[0]?.limits }
  chain = await createChain({ endpoints: [{ url: rpc.url, limits }], network })
  report = await runProbe({ chain, network, stocks: createInstrumentRegistry(chain, network) })
})
afterAll(async () => {
  await chain?.close()
  await rpc?.close()
})

describe('the probe', () => {
  it('finds code where the node has code', async () => {
    const here = network.contracts.filter(({ layer }) => layer !== 'l1')
    const codes = await Promise.all(here.map(({ address }) => world.client.getCode({ address })))
    const sizes = Object.fromEntries(
      here.map(({ key }, index) => [key, codes[index] === undefined ? null : (codes[index].length - 2) / 2]),
    )
    expect(Object.fromEntries(report.contracts.map(({ key, codeBytes }) => [key, codeBytes]))).toEqual(sizes)
    expect(report.contracts.filter(({ presence }) => presence !== 'present').map(({ key }) => key)).toEqual([
      'gone',
    ])
  })

  it('finds the issuer’s tokens in the factory’s log, each with its beacon', async () => {
    const factory = network.contract('stock_factory')?.address ?? nowhere
    const [event] = parseAbi([
      'event Deployed(bytes32 indexed uid, address stock, string name, string symbol)',
    ])
    const logs = await world.client.getLogs({ address: factory, event, fromBlock: 0n })
    expect(logs.length).toBeGreaterThan(5)
    expect(report.stocks).toMatchObject({ found: logs.length, proven: logs.length, unproven: [] })
    const symbols = new Set(logs.map(({ args }) => args.symbol))
    expect(report.stocks?.missing).toEqual(
      network.instruments.map(({ symbol }) => symbol).filter((symbol) => !symbols.has(symbol)),
    )
  })

  it('reads what every feed says of itself', async () => {
    const abi = parseAbi([
      'function decimals() view returns (uint8)',
      'function description() view returns (string)',
    ])
    expect(report.feeds).toHaveLength(network.feeds.length)
    for (const feed of report.feeds.slice(0, 8)) {
      const read = (functionName: 'decimals' | 'description') =>
        world.client.readContract({ address: feed.address, abi, functionName })
      expect([feed.decimals, feed.description]).toEqual([await read('decimals'), await read('description')])
    }
    expect(report.feeds.every(({ asExpected }) => asExpected)).toBe(true)
  })

  it('tells the methods that such a node has from those it lacks', () => {
    const { methods } = report
    const wanted = { state_override: 'present', eth_simulateV1: 'present', debug_traceTransaction: 'absent' }
    expect(methods).toMatchObject({ ...wanted, trace_block: 'absent', eth_createAccessList: 'absent' })
    expect(report.logs).toMatchObject({ rangeBlocks: report.block + 1, timestamps: false })
    expect(report.problems).toEqual([])
  })

  it('stays within the budget of a public node', () => {
    expect(rpc.refusals()).toMatchObject({ rateByHttp: 0, rateByRpc: 0, batch: 0 })
  })
})

describe('a service that probes', () => {
  it('answers at once, refuses only what needs what is not there, and keeps the report', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sherwood-probe-'))
    const log = createLogger('silent')
    const connection = { network, chain, close: async () => {} }
    const open = () => openProbe(connection, { config: { dataDir }, log })
    const probe = open()
    const app = createApp(connection, { config: loadConfig([], {}), version: '0', log, probe: probe.view })
    try {
      expect(probe.view.contract('gone')).toBe('unknown')
      expect(() => probe.view.assert('an operation', { contracts: ['gone'] })).not.toThrow()
      await eventually(() => probe.view.state()).toBe('done')
      const failure = await failureOf(
        Promise.resolve().then(() => probe.view.assert('An operation', { contracts: ['weth', 'gone'] })),
      )
      expect(failure.message).toBe(
        `An operation is unavailable: it needs the contract gone, and there is no code at ${nowhere}.`,
      )
      expect(() => probe.view.assert('x', { contracts: ['weth'], methods: ['eth_simulateV1'] })).not.toThrow()
      expect(() => probe.view.assert('x', { methods: ['trace_block'] })).toThrow(/needs trace_block/)
      expect(probe.view.contract('no_such_key')).toBe('absent')
      expect(probe.view.at(nowhere)).toBe('absent')
      const { envelope } = await app.kernel.call(toolNames.serviceStatus, {})
      expect(envelope.data).toMatchObject({ probe: { state: 'done', contracts: { absent: ['gone'] } } })
      await probe.close()
      const later = open()
      await eventually(() => later.view.report()?.finishedAtMs).toBe(probe.view.report()?.finishedAtMs)
      await later.close()
    } finally {
      await probe.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
