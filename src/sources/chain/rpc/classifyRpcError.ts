import type { FaultKind } from './EndpointFault.ts'
import type { RpcError } from './RpcCall.ts'
import { revertDataOf } from './revertDataOf.ts'

/** Methods that run the EVM, so that their error can be the contract's doing. */
const runsEvm: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas', 'eth_createAccessList'])

/** Codes that have one meaning wherever they are used. */
const kindByCode: Partial<Record<number, FaultKind>> = {
  429: 'busy',
  [-32005]: 'busy',
  [-32016]: 'busy',
  [-32029]: 'busy',
  [-32601]: 'unsupported',
  [-32004]: 'unsupported',
}

/** Codes that say "this request is wrong" when their text says nothing better. */
const refusalCodes: ReadonlySet<number> = new Set([-32700, -32600, -32602, -32000, -32001, -32003])

/**
 * What nodes write under the codes that mean everything (-32000, -32602, -32603 and their like). Only the
 * text tells these apart, so it is read after the code, never instead of it.
 */
const kindByText: readonly (readonly [RegExp, FaultKind])[] = [
  [/method .*(not (found|supported|available|allowed)|does not exist|disabled)/i, 'unsupported'],
  [/missing trie node|historical state|state .*(not|un)available|pruned|required historical/i, 'pruned'],
  [/header not found|block not found|unknown block|block .*not (yet )?(available|found)/i, 'behind'],
  [/rate.?limit|too many requests|throttl|request limit|capacity exceeded|compute units/i, 'busy'],
]

const evmFailure =
  /execution reverted|^EVM error|out of gas|gas required exceeds|invalid opcode|stack (under|over)flow|invalid jump|write protection|call depth|gas uint64 overflow|return data out of bounds|VM execution error/i

/** How nodes refuse a log query, under codes that otherwise mean a limit on requests or bad parameters. */
// Bounded: the first thousand characters of what a node says.
const tooWide =
  /logs matched|log query timed out|more than \d+ (results|logs)|(block|query) range|range (is )?too|\d+ (blocks )?(are )?allowed|too many (results|logs)/i

function isEvmFailure(error: RpcError, method: string): boolean {
  if (!runsEvm.has(method)) return false
  if (error.code === 3 || error.code === -32015) return true
  const generic = error.code === -32000 || error.code === -32603
  return generic && (revertDataOf(error) !== undefined || evmFailure.test(error.message))
}

/** anvil says the same for a block that is not there yet and for a state it has dropped; its numbers differ. */
function anvilRange(message: string): FaultKind | undefined {
  const [, height, requested] = /block height is (\d+) but requested was (\d+)/.exec(message) ?? []
  if (height === undefined || requested === undefined) return undefined
  return BigInt(requested) > BigInt(height) ? 'behind' : 'pruned'
}

/** What a JSON-RPC error means for us: by its code, and by its text only where the code leaves it open. */
export function classifyRpcError(error: RpcError, method: string): FaultKind {
  if (isEvmFailure(error, method)) return 'reverted'
  if (method === 'eth_getLogs' && tooWide.test(error.message)) return 'too_wide'
  const byCode = kindByCode[error.code]
  if (byCode) return byCode
  const byText = anvilRange(error.message) ?? kindByText.find(([pattern]) => pattern.test(error.message))?.[1]
  if (byText) return byText
  return refusalCodes.has(error.code) ? 'refused' : 'server'
}
