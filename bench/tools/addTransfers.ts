import { type Address, concatHex, type Hex, numberToHex, parseEther, size } from 'viem'
import type { ThrowawayNode } from '../../src/devnet/startNodeFromState.ts'

const wrapper: Address = '0x51e0000000000000000000000000000000000001'
const payer: Address = '0x51e0000000000000000000000000000000000002'

const perTransaction = 250
const perBlock = 40
const gas = numberToHex(15_000_000)
const gasPrice = numberToHex(10n ** 9n)

/**
 * Code of a contract that pays one wei of a token to account (start + n * 7919) mod 20000 for each n below a
 * count: called with that count and the number to start from.
 */
function payingCode(token: Address): Hex {
  const head = '0x600035' // how many are left
  const loop = (end: number) =>
    concatHex([
      '0x5b8015', // 3: none, go to the end
      concatHex(['0x60', numberToHex(end, { size: 1 }), '0x57']),
      '0x60019003', // one less
      '0x63a9059cbb60e01b600052', // transfer(address,uint256)
      '0x6504e000000000614e2082611eef02602035010601600452', // to
      '0x6001602452', // 1
      concatHex(['0x6000600060446000600073', token, '0x5af150']),
      '0x600356', // again
    ])
  const end = size(head) + size(loop(0))
  return concatHex([head, loop(end), '0x5b00'])
}

const call = (count: number, start: number): Hex =>
  concatHex([numberToHex(count, { size: 32 }), numberToHex(start, { size: 32 })])

/** Makes this many real transfers of wrapped ether to 20,000 holders. */
export async function addTransfers({ rpc }: ThrowawayNode, weth: Address, wanted: number): Promise<void> {
  const transaction = (to: Address, data: Hex, value = 0n) => ({
    method: 'eth_sendTransaction',
    params: [{ from: wrapper, to, data, gas, gasPrice, value: numberToHex(value) }],
  })
  await rpc.call('anvil_setCode', payer, payingCode(weth))
  await rpc.call('anvil_setBalance', wrapper, numberToHex(parseEther('100000')))
  await rpc.call('anvil_impersonateAccount', wrapper)
  await rpc.call('evm_setBlockGasLimit', numberToHex(2n ** 50n))
  const words = [numberToHex(BigInt(payer), { size: 32 }), numberToHex(wanted, { size: 32 })]
  await rpc.batch([
    transaction(weth, '0xd0e30db0', parseEther('1')),
    transaction(weth, concatHex(['0xa9059cbb', ...words])),
  ])
  await rpc.call('evm_mine')
  for (let made = 0; made < wanted; ) {
    const block = []
    for (; block.length < perBlock && made < wanted; made += perTransaction)
      block.push(transaction(payer, call(perTransaction, made)))
    await rpc.batch(block)
    await rpc.call('evm_mine')
  }
}
