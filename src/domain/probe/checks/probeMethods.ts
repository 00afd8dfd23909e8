import { type Address, type Hex, numberToHex, zeroHash } from 'viem'
import { Unavailable } from '../../../base/errors/codes.ts'
import { attempt } from '../../../sources/chain/attempt.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { Presence } from '../ProbeReport.ts'

const nobody: Address = '0x00000000000000000000000000000000000a11ce'
const word = `0x${'00'.repeat(31)}2a` as Hex

/** PUSH1 42, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN: code that is only there if the node puts it there. */
const answering = { [nobody]: { code: '0x602a60005260206000f3' } }
/** TIMESTAMP instead of 42. */
const telling = { [nobody]: { code: '0x4260005260206000f3' } }

type MethodCheck = { method: string; params: readonly unknown[]; is?: (answer: unknown) => boolean }

/** One harmless question for each method and ability, and what a node that has it answers. */
function questionsAt(block: Hex): Record<string, MethodCheck> {
  const call = { to: nobody, data: '0x' }
  const simulated = { blockStateCalls: [{ calls: [{ ...call, from: nobody }] }], traceTransfers: true }
  const trace = [call, block, { tracer: 'callTracer' }]
  return {
    state_override: { method: 'eth_call', params: [call, block, answering], is: (answer) => answer === word },
    block_override: {
      method: 'eth_call',
      params: [call, block, telling, { time: '0x2a' }],
      is: (answer) => answer === word,
    },
    eth_simulateV1: { method: 'eth_simulateV1', params: [simulated, block], is: Array.isArray },
    eth_getBlockReceipts: { method: 'eth_getBlockReceipts', params: [block], is: Array.isArray },
    eth_feeHistory: { method: 'eth_feeHistory', params: ['0x1', block, []] },
    eth_getProof: { method: 'eth_getProof', params: [nobody, [], block] },
    eth_createAccessList: { method: 'eth_createAccessList', params: [{ ...call, from: nobody }, block] },
    eth_estimateGas: { method: 'eth_estimateGas', params: [{ ...call, from: nobody }, block] },
    debug_traceCall: { method: 'debug_traceCall', params: trace },
    debug_traceTransaction: { method: 'debug_traceTransaction', params: [zeroHash] },
    trace_block: { method: 'trace_block', params: [block] },
    safe_tag: { method: 'eth_getBlockByNumber', params: ['safe', false], is: (answer) => answer !== null },
    finalized_tag: {
      method: 'eth_getBlockByNumber',
      params: ['finalized', false],
      is: (answer) => answer !== null,
    },
  }
}

async function ask(chain: PinnedChain, { method, params, is = () => true }: MethodCheck): Promise<Presence> {
  try {
    return is(await chain.request<unknown>(method, params)) ? 'present' : 'absent'
  } catch (error) {
    if (Unavailable.is(error)) return 'absent'
    const answered = await attempt(Promise.reject(error))
    // A node that has a method may still reject this question; one that lacks an ability rejects the call.
    return 'refusal' in answered && method !== 'eth_call' ? 'present' : 'absent'
  }
}

/** Which methods and abilities the connected nodes have. */
export async function probeMethods(chain: PinnedChain): Promise<Record<string, Presence>> {
  const rows = Object.entries(questionsAt(numberToHex(chain.block)))
  const found = await Promise.all(
    rows.map(
      async ([name, question]) => [name, await ask(chain, question).catch(() => 'unknown' as const)] as const,
    ),
  )
  return Object.fromEntries(found)
}
