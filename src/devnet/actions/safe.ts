import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  parseAbi,
  zeroAddress,
} from 'viem'
import { chainId } from '../../base/network/loadNetwork.ts'
import { cast } from '../world/accounts.ts'
import { addressOf, type World } from '../world/World.ts'

export const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function approveHash(bytes32 hash)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function changeThreshold(uint256 threshold)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable',
])

const safeTxTypes = {
  SafeTx: [
    { type: 'address', name: 'to' },
    { type: 'uint256', name: 'value' },
    { type: 'bytes', name: 'data' },
    { type: 'uint8', name: 'operation' },
    { type: 'uint256', name: 'safeTxGas' },
    { type: 'uint256', name: 'baseGas' },
    { type: 'uint256', name: 'gasPrice' },
    { type: 'address', name: 'gasToken' },
    { type: 'address', name: 'refundReceiver' },
    { type: 'uint256', name: 'nonce' },
  ],
} as const

export type SafeCall = { to: Address; value: bigint; data: Hex }

function hashOf(safe: Address, call: SafeCall, nonce: bigint): Hex {
  const rest = {
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver: zeroAddress,
  }
  return hashTypedData({
    domain: { chainId, verifyingContract: safe },
    types: safeTxTypes,
    primaryType: 'SafeTx',
    message: { ...call, ...rest, nonce },
  })
}

/** An owner's consent given on chain instead of by signature. */
const approvedSignature = (owner: Address): Hex =>
  concatHex([`0x${'0'.repeat(24)}`, owner, `0x${'0'.repeat(64)}`, '0x01'])

/** The first step of a Safe transaction: the owners but the last consent on chain. */
export function consentToSafeCall(world: World, call: SafeCall, nonce: bigint): void {
  const safe = addressOf(world, 'safe')
  const data = encodeFunctionData({
    abi: safeAbi,
    functionName: 'approveHash',
    args: [hashOf(safe, call, nonce)],
  })
  world.writer.send({ from: cast.governors[0], to: safe, data, gas: 120_000n })
}

/** The second step, a block later: another owner executes it. */
export function executeSafeCall(world: World, call: SafeCall): void {
  const safe = addressOf(world, 'safe')
  const signers = [cast.governors[0], cast.governors[1]].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  const signatures = concatHex(signers.map(approvedSignature))
  const args = [call.to, call.value, call.data, 0, 0n, 0n, 0n, zeroAddress, zeroAddress, signatures] as const
  const data = encodeFunctionData({ abi: safeAbi, functionName: 'execTransaction', args })
  world.writer.send({ from: cast.governors[1], to: safe, data, gas: 600_000n })
}
