import { afterAll, beforeAll, expect, it } from 'vitest'
import { failureOf } from '../../../test/anvil/failureOf.ts'
import { type Anvil, startAnvil } from '../../../test/anvil/startAnvil.ts'
import { loadConfig } from '../../base/config/loadConfig.ts'
import { createLogger } from '../../base/observe/createLogger.ts'
import { connectChain } from './connectChain.ts'

let anvil: Anvil
let testnet: Anvil
beforeAll(async () => {
  ;[anvil, testnet] = await Promise.all([startAnvil(), startAnvil({ chainId: 46_630 })])
})
afterAll(() => Promise.all([anvil.stop(), testnet.stop()]))

const connect = (flags: string[], env: Record<string, string> = {}) =>
  connectChain({ config: loadConfig(flags, env), log: createLogger('silent') })

it('refuses the testnet, whichever network it is said to be', async () => {
  for (const network of ['mainnet', 'custom']) {
    const failure = await failureOf(connect(['--network', network, '--rpc-url', testnet.url]))
    expect(failure.code).toBe('UNAVAILABLE')
    expect(failure.message).toContain('it serves chain 46630, not 4663')
  }
})

it('takes a node of the testnet among others for none, and goes on with the rest', async () => {
  const { chain, close } = await connect(['--rpc-url', `${testnet.url},${anvil.url}`])
  expect(chain.status().endpoints.map(({ state }) => state)).toEqual(['down', 'healthy'])
  expect(await chain.request('eth_chainId', [])).toBe('0x1237')
  await close()
})

it('asks at the pace that the operator names', async () => {
  const slow = await connect(['--rpc-url', anvil.url], { SHERWOOD_RPC_RATE: '7' })
  expect(slow.chain.status().endpoints[0]?.budget.requests_per_second).toBe(7)
  const own = await connect(['--rpc-url', anvil.url])
  expect(own.chain.status().endpoints[0]?.budget.requests_per_second).toBeGreaterThan(1_000)
  await Promise.all([slow.close(), own.close()])
})
