import { describe, expect, test } from 'vitest'
import { classifyRpcError } from './classifyRpcError.ts'
import type { FaultKind } from './EndpointFault.ts'
import type { RpcError } from './RpcCall.ts'

/** Errors as nodes and gateways really write them. */
const cases: [FaultKind, string, RpcError][] = [
  // anvil
  ['reverted', 'eth_call', { code: 3, message: 'execution reverted', data: '0x' }],
  ['reverted', 'eth_call', { code: -32603, message: 'EVM error InvalidFEOpcode' }],
  ['reverted', 'eth_call', { code: -32603, message: 'EVM error OutOfGas' }],
  [
    'behind',
    'eth_call',
    { code: -32602, message: 'BlockOutOfRangeError: block height is 0 but requested was 153' },
  ],
  [
    'pruned',
    'eth_call',
    { code: -32602, message: 'BlockOutOfRangeError: block height is 16 but requested was 3' },
  ],
  ['unsupported', 'arb_x', { code: -32601, message: 'Method not found' }],
  ['refused', 'eth_getBalance', { code: -32602, message: 'invalid string length' }],
  // geth and nitro
  ['reverted', 'eth_call', { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }],
  ['reverted', 'eth_call', { code: -32000, message: 'execution reverted' }],
  ['reverted', 'eth_call', { code: -32000, message: 'invalid opcode: INVALID' }],
  ['reverted', 'eth_call', { code: -32000, message: 'out of gas' }],
  ['reverted', 'eth_estimateGas', { code: -32000, message: 'gas required exceeds allowance (50000000)' }],
  ['behind', 'eth_call', { code: -32000, message: 'header not found' }],
  ['behind', 'eth_getBalance', { code: -32001, message: 'block not found: 0x99' }],
  [
    'pruned',
    'eth_call',
    { code: -32000, message: 'missing trie node 5c0e (path ) state 0x5c is not available' },
  ],
  ['pruned', 'eth_call', { code: -32000, message: 'required historical state unavailable (reexec=128)' }],
  ['refused', 'eth_call', { code: -32000, message: 'insufficient funds for gas * price + value' }],
  ['too_wide', 'eth_getLogs', { code: -32602, message: 'log query timed out' }],
  ['too_wide', 'eth_getLogs', { code: -32000, message: 'logs matched by query exceeds limit of 10000' }],
  [
    'too_wide',
    'eth_getLogs',
    { code: -32602, message: 'requested 20000000 blocks, only 10000000 are allowed' },
  ],
  ['busy', 'eth_getLogs', { code: -32005, message: 'limit exceeded' }],
  [
    'unsupported',
    'debug_traceCall',
    { code: -32601, message: 'the method debug_traceCall does not exist/is not available' },
  ],
  // Nethermind and gateways
  ['reverted', 'eth_call', { code: -32015, message: 'VM execution error.', data: 'Reverted 0x08c379a0' }],
  ['busy', 'eth_call', { code: -32005, message: 'daily request count exceeded' }],
  ['busy', 'eth_call', { code: -32016, message: 'over rate limit' }],
  ['busy', 'eth_call', { code: 429, message: 'too fast' }],
  [
    'busy',
    'eth_call',
    { code: -32000, message: 'Your app has exceeded its compute units per second capacity' },
  ],
  ['too_wide', 'eth_getLogs', { code: -32005, message: 'query returned more than 10000 results' }],
  ['unsupported', 'trace_block', { code: -32000, message: 'method trace_block is not available' }],
  ['server', 'eth_call', { code: -32603, message: 'Internal error' }],
  ['server', 'eth_call', { code: -32002, message: 'request timed out' }],
  ['server', 'eth_call', { code: -32099, message: 'something new' }],
]

describe('classifyRpcError', () => {
  test.each(cases)('%s: %s %o', (kind, method, error) => {
    expect(classifyRpcError(error, method)).toBe(kind)
  })

  test('a revert can only come from a method that runs the EVM', () => {
    expect(classifyRpcError({ code: 3, message: 'execution reverted' }, 'eth_getBalance')).toBe('server')
  })
})
