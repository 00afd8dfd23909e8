import { expect, test } from 'vitest'
import { eventually } from '../../../../test/anvil/eventually.ts'
import { fastProbe } from '../../../../test/anvil/openChain.ts'
import { rich, startFaultyPair } from '../../../../test/anvil/startFaultyPair.ts'
import type { Fault, FaultRule } from '../../../../test/faultyRpc/Fault.ts'
import { createChainMeter } from '../ChainMeter.ts'

const { anvil, rpc, other, connect } = await startFaultyPair()

const kinds: Fault[] = [
  { kind: 'drop' },
  { kind: 'http', status: 502 },
  { kind: 'truncate' },
  { kind: 'missing' },
  { kind: 'twice' },
  { kind: 'wrong_id' },
  { kind: 'result', change: () => null },
  { kind: 'rpc_error', code: -32603, message: 'Internal error' },
  { kind: 'rpc_error', code: -32000, message: 'header not found' },
]

test('under random faults an answer is right or an error, never wrong', async () => {
  const chain = await connect([rpc, other], { probe: fastProbe })
  const { number } = chain.head()
  const blocks = Array.from({ length: Number(number) + 1 }, (_, block) => block)
  const truth = await Promise.all(
    blocks.map((block) => anvil.request<string>('eth_getBalance', [rich, `0x${block.toString(16)}`])),
  )
  expect(new Set(truth).size).toBeGreaterThan(1)
  for (const proxy of [rpc, other]) {
    proxy.setFaults(kinds.map((fault): FaultRule => ({ fault, probability: 0.04 })))
  }
  const meter = createChainMeter()
  const tally = { right: 0, failed: 0 }
  for (let turn = 0; turn < 40; turn += 1) {
    // Endpoints that fail three times in a row are left alone until a probe succeeds: nobody is asked until then.
    await eventually(() => chain.status().endpoints.every(({ state }) => state === 'down')).toBe(false)
    const pin = chain.pin(number, { meter })
    const settled = await Promise.allSettled(blocks.map((block) => pin.at(BigInt(block)).balance(rich)))
    for (const [block, outcome] of settled.entries()) {
      if (outcome.status === 'fulfilled') expect(outcome.value).toBe(BigInt(truth[block] ?? -1))
      else expect(outcome.reason).toMatchObject({ family: 'upstream' })
      tally[outcome.status === 'fulfilled' ? 'right' : 'failed'] += 1
    }
  }
  expect(tally.right).toBeGreaterThan(tally.failed * 20)
  const sent = [rpc.stats(), other.stats()]
  const checks = sent.reduce((sum, { methods }) => sum + (methods.eth_chainId ?? 0), 0)
  expect(meter.requests).toBe(sent.reduce((sum, { rpcCalls }) => sum + rpcCalls, -checks))
})
