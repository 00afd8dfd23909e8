import type { Address, Hex } from 'viem'
import type { Anvil } from './startAnvil.ts'

/** Where Multicall3 stands on every chain that has it. */
export const multicall3Address: Address = '0xca11bde05977b3631167028862be2a173976ca11'

/** Puts the published Multicall3 at its address: viem carries its creation code but does not export it. */
export async function installMulticall3(anvil: Anvil): Promise<Address> {
  const constants = new URL('./constants/contracts.js', import.meta.resolve('viem'))
  const { multicall3Bytecode } = (await import(constants.href)) as { multicall3Bytecode: Hex }
  const code = await anvil.request<Hex>('eth_call', [{ data: multicall3Bytecode }, 'latest'])
  await anvil.request('anvil_setCode', [multicall3Address, code])
  await anvil.request('evm_mine')
  return multicall3Address
}
