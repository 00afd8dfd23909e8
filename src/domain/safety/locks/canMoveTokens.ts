import { type Hex, hexToBytes, toFunctionSelector } from 'viem'

/** Calls by which a contract could let go of pool tokens or positions it holds. */
const waysOut = new Set(
  [
    'transfer(address,uint256)',
    'transferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
    'approve(address,uint256)',
    'setApprovalForAll(address,bool)',
    'decreaseLiquidity((uint256,uint128,uint256,uint256,uint256))',
    'modifyLiquidities(bytes,uint256)',
    'modifyLiquiditiesWithoutUnlock(bytes,bytes[])',
    'multicall(bytes[])',
  ].map((signature) => toFunctionSelector(signature)),
)

const push1 = 0x60
const push32 = 0x7f
const handsOver = new Set([0xf2, 0xf4])

/**
 * Whether code could move what it holds: it runs other code in its own name, or knows one of the calls that
 * would. A calldata it only passes on would show as neither, so this proves little for contracts that forward.
 */
export function canMoveTokens(code: Hex): boolean {
  const bytes = hexToBytes(code)
  for (let at = 0; at < bytes.length; at += 1) {
    const opcode = bytes[at] ?? 0
    if (handsOver.has(opcode)) return true
    if (opcode < push1 || opcode > push32) continue
    const length = opcode - push1 + 1
    // Compilers write a selector as four bytes, or as a word with zeros behind it.
    const word = Buffer.from(bytes.subarray(at + 1, at + 5)).toString('hex')
    if (length >= 4 && waysOut.has(`0x${word}`)) return true
    at += length
  }
  return false
}
