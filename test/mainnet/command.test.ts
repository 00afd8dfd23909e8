import { join } from 'node:path'
import { type Address, erc20Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { type InstalledService, installService } from '../app/installService.ts'
import { type RunningProcess, startProcess } from '../app/startProcess.ts'
import { type PublicRpc, startPublicRpc } from '../publicRpc/startPublicRpc.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { officialLimits } from './startMainnetEmulator.ts'

type Result = { network: string; as_of: { block: number }; data: Record<string, unknown> }
type Probe = { state: string; contracts: { absent: string[] } }

const world = await sharedWorld()
let service: InstalledService
let nodes: PublicRpc[]
let running: RunningProcess
let url: string
let firstAnswer: Result
let firstAnswerMs: number

const ask = async (path: string): Promise<Response> => fetch(`${url}/api/v1/${path}`)
const answer = async (path: string) => (await (await ask(path)).json()) as Result

beforeAll(async () => {
  service = await installService()
  const limits = { nitro: true, latencyMs: 20 }
  nodes = await Promise.all([0, 1].map(() => startPublicRpc({ target: world.node.rpcUrl, limits })))
  const command = [service.main, '--network', 'mainnet', '--enrich', 'off', '--port', '0'] as const
  const place = [
    '--data-dir',
    join(service.dataDir, 'mainnet'),
    '--rpc-url',
    nodes.map((one) => one.url).join(),
  ]
  // A private address is asked at full speed unless told otherwise; the public node's pace is what is tested.
  const env = { SHERWOOD_RPC_RATE: String(officialLimits.requestsPerSecond) }
  const started = performance.now()
  running = startProcess([process.execPath, ...command, ...place], env)
  url = (await running.says(/Health +(http:\/\/127\.0\.0\.1:\d+)\/api\/health/))[1] ?? ''
  firstAnswer = await answer('get_block?block=latest')
  firstAnswerMs = performance.now() - started
})
afterAll(async () => {
  running?.signal('SIGTERM')
  await running?.ended
  await Promise.all((nodes ?? []).map((node) => node.close()))
  await service?.remove()
})

describe('npm start -- --network mainnet, behind two public nodes', () => {
  it('answers at once, from the chain it is connected to', async () => {
    process.stdout.write(`     first answer ${(firstAnswerMs / 1000).toFixed(1)} s after the command\n`)
    const { hash, number } = await world.client.getBlock()
    expect(firstAnswer).toMatchObject({ network: 'mainnet', data: { number: Number(number), hash } })
    expect(running.output()).toMatch(/Network {2}mainnet/)
  })

  it('finds out which contracts are there, and leaves out what needs another', async () => {
    const probeOf = async () => (await answer('service_status')).data.probe as Probe
    await expect.poll(async () => (await probeOf()).state, { interval: 200 }).toBe('done')
    const known = loadNetwork('mainnet').contracts.filter(({ layer }) => layer !== 'l1')
    const codes = await Promise.all(
      known.map(async ({ key, address }) => [key, await world.client.getCode({ address })] as const),
    )
    const withoutCode = codes.filter(([, code]) => code === undefined).map(([key]) => key)
    expect(withoutCode.length).toBeGreaterThan(0)
    const { absent } = (await probeOf()).contracts
    expect([...absent].sort()).toEqual(withoutCode.sort())
    expect(absent).toContain('stock_factory')
    const refused = await ask('list_stock_tokens')
    expect(refused.status).toBe(503)
    expect(((await refused.json()) as { message: string }).message).toContain('stock_factory')
  })

  it('reads what needs none of them, exactly', async () => {
    const address = world.file.deployment.tokens[0]?.address as Address
    const { data } = await answer(`read_contract?address=${address}&function=totalSupply`)
    const supply = await world.client.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' })
    expect(supply).toBeGreaterThan(0n)
    expect(data.outputs).toMatchObject([{ type: 'uint256', value: supply.toString() }])
  })

  it('no node refused it for its pace', () => {
    for (const node of nodes) expect(node.refusals()).toMatchObject({ rateByHttp: 0, rateByRpc: 0, batch: 0 })
  })
})
