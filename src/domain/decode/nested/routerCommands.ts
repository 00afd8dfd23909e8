import { type KnownSignature, toKnownSignature } from '../signatureTables.ts'
import type { Nested } from './Nested.ts'

/**
 * Universal Router commands. Two layouts stand where versions differ: from 2.1.1 on, which is what this chain
 * runs, swaps end with a minimum price for each hop. 0x22 and 0x23 are PancakeSwap's.
 */
const commandLayouts: Record<number, readonly string[]> = {
  0: [
    'V3_SWAP_EXACT_IN(address recipient, uint256 amountIn, uint256 amountOutMin, bytes path, bool payerIsUser)',
    'V3_SWAP_EXACT_IN(address recipient, uint256 amountIn, uint256 amountOutMin, bytes path, bool payerIsUser, uint256[] minHopPriceX36)',
  ],
  1: [
    'V3_SWAP_EXACT_OUT(address recipient, uint256 amountOut, uint256 amountInMax, bytes path, bool payerIsUser)',
    'V3_SWAP_EXACT_OUT(address recipient, uint256 amountOut, uint256 amountInMax, bytes path, bool payerIsUser, uint256[] minHopPriceX36)',
  ],
  2: ['PERMIT2_TRANSFER_FROM(address token, address recipient, uint160 amount)'],
  3: [
    'PERMIT2_PERMIT_BATCH(((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permit, bytes signature)',
  ],
  4: ['SWEEP(address token, address recipient, uint256 amountMin)'],
  5: ['TRANSFER(address token, address recipient, uint256 value)'],
  6: ['PAY_PORTION(address token, address recipient, uint256 bips)'],
  8: [
    'V2_SWAP_EXACT_IN(address recipient, uint256 amountIn, uint256 amountOutMin, address[] path, bool payerIsUser)',
    'V2_SWAP_EXACT_IN(address recipient, uint256 amountIn, uint256 amountOutMin, address[] path, bool payerIsUser, uint256[] minHopPriceX36)',
  ],
  9: [
    'V2_SWAP_EXACT_OUT(address recipient, uint256 amountOut, uint256 amountInMax, address[] path, bool payerIsUser)',
    'V2_SWAP_EXACT_OUT(address recipient, uint256 amountOut, uint256 amountInMax, address[] path, bool payerIsUser, uint256[] minHopPriceX36)',
  ],
  10: [
    'PERMIT2_PERMIT(((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permit, bytes signature)',
  ],
  11: ['WRAP_ETH(address recipient, uint256 amount)'],
  12: ['UNWRAP_WETH(address recipient, uint256 amountMin)'],
  13: ['PERMIT2_TRANSFER_FROM_BATCH((address from, address to, uint160 amount, address token)[] transfers)'],
  14: ['BALANCE_CHECK_ERC20(address owner, address token, uint256 minBalance)'],
  16: ['V4_SWAP(bytes actions, bytes[] params)'],
  19: [
    'V4_INITIALIZE_POOL((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, uint160 sqrtPriceX96)',
  ],
  33: ['EXECUTE_SUB_PLAN(bytes commands, bytes[] inputs)'],
  34: [
    'STABLE_SWAP_EXACT_IN(address recipient, uint256 amountIn, uint256 amountOutMin, address[] path, uint256[] flag, bool payerIsUser)',
  ],
  35: [
    'STABLE_SWAP_EXACT_OUT(address recipient, uint256 amountOut, uint256 amountInMax, address[] path, uint256[] flag, bool payerIsUser)',
  ],
  64: [
    'ACROSS_V4_DEPOSIT_V3((address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message, bool useNative) deposit)',
  ],
}

/** Commands whose input is calldata for a position manager. */
const commandCalls: Record<number, string> = {
  17: 'V3_POSITION_MANAGER_PERMIT',
  18: 'V3_POSITION_MANAGER_CALL',
  20: 'V4_POSITION_MANAGER_CALL',
}

const parsed = new Map<number, readonly KnownSignature<'function'>[]>()

function layoutsOf(code: number): readonly KnownSignature<'function'>[] {
  const known = parsed.get(code)
  if (known) return known
  const layouts = (commandLayouts[code] ?? []).map((text) =>
    toKnownSignature('function', `function ${text}`, ['Universal Router']),
  )
  parsed.set(code, layouts)
  return layouts
}

/** The commands of a Universal Router plan: one byte each, with one input each. */
export function routerCommands(commands: string, inputs: readonly string[]): Nested[] {
  const bytes = commands.slice(2).match(/../g) ?? []
  return bytes.slice(0, inputs.length).map((byte, index): Nested => {
    const flags = Number.parseInt(byte, 16)
    const code = flags & 0x7f
    const data = inputs[index] ?? '0x'
    const mayFail = (flags & 0x80) !== 0
    const callName = commandCalls[code]
    if (callName) return { kind: 'command', name: callName, data, mayFail, inner: [{ kind: 'call', data }] }
    const layouts = layoutsOf(code)
    const name = layouts[0]?.name
    return { kind: 'command', data, mayFail, layouts, ...(name === undefined ? {} : { name }) }
  })
}
