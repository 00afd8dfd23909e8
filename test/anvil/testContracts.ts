import { createRequire } from 'node:module'
import { type Address, concatHex, type Hex, numberToHex, size } from 'viem'
import type { Anvil } from './startAnvil.ts'

const copyThen = (end: 'f3' | 'fd', data: Hex): Hex => {
  const length = numberToHex(size(data), { size: 2 })
  // PUSH2 length, PUSH2 15, PUSH1 0, CODECOPY, PUSH2 length, PUSH1 0, RETURN or REVERT; then the data
  return concatHex(['0x61', length, '0x61000f60003961', length, `0x6000${end}`, data])
}

/** Runtime code of contracts that do one thing, some of them hostile. */
export const code = {
  /** Answers every call with these bytes. */
  returning: (data: Hex): Hex => copyThen('f3', data),
  /** Reverts every call with these bytes. */
  reverting: (data: Hex): Hex => copyThen('fd', data),
  /** Burns all the gas it is given. JUMPDEST, PUSH1 0, JUMP */
  burning: '0x5b600056' as Hex,
  /** Runs into the invalid opcode. */
  invalid: '0xfe' as Hex,
  /** Burns gas down to 100,000 and then succeeds. */
  starving: '0x5b620186a05a1160005760206000f3' as Hex,
  /** Returns this many zero bytes. */
  bomb: (bytes: number): Hex => concatHex(['0x62', numberToHex(bytes, { size: 3 }), '0x6000f3']),
  /** Counts its calls, as nothing that is only read may. PUSH1 0, SLOAD, PUSH1 1, ADD, DUP1, PUSH1 0, SSTORE */
  counting: '0x6000546001018060005560005260206000f3' as Hex,
  /** Leaves a log without topics or data. */
  emitting: '0x60006000a0' as Hex,
  /** Answers with who called and who signed. */
  caller: '0x336000523260205260406000f3' as Hex,
  /** Answers with its block's number, base fee and the price of gas; reverts where gas is free. */
  pricing: '0x3a600857600080fd5b43600052486020523a60405260606000f3' as Hex,
  /** Burns about a million gas, then succeeds. PUSH2 40000, JUMPDEST, PUSH1 1, SWAP1, SUB, DUP1, PUSH1 3, JUMPI */
  heavy: '0x619c405b6001900380600357' as Hex,
  /** Answers whether a call to another contract succeeded: what it says depends on the gas it has. */
  asking: (other: Address): Hex => concatHex(['0x600060006000600073', other, '0x5afa60005260206000f3']),
}

/** Puts code at an address, a free one for each index, and returns it. */
export async function place(anvil: Anvil, at: number | Address, runtime: Hex): Promise<Address> {
  const address = typeof at === 'number' ? numberToHex(0x51e0_0000 + at, { size: 20 }) : at
  await anvil.request('anvil_setCode', [address, runtime])
  return address
}

/** Deploys the ERC-20 of Uniswap v2's own tests; its deployer holds the supply. */
export async function deployErc20(anvil: Anvil, supply: bigint): Promise<Address> {
  const artifact = createRequire(import.meta.url)('@uniswap/v2-core/build/ERC20.json') as { bytecode: string }
  const data = concatHex([`0x${artifact.bytecode.replace('0x', '')}`, numberToHex(supply, { size: 32 })])
  const [from] = await anvil.request<Address[]>('eth_accounts')
  const hash = await anvil.request<Hex>('eth_sendTransaction', [{ from, data, gas: '0x4c4b40' }])
  await anvil.request('evm_mine')
  const receipt = await anvil.request<{ contractAddress: Address }>('eth_getTransactionReceipt', [hash])
  return receipt.contractAddress
}
