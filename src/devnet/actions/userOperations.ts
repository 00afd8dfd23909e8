import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  stringToHex,
} from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { chainId } from '../../base/network/loadNetwork.ts'
import { cast } from '../world/accounts.ts'
import { addressOf, type World } from '../world/World.ts'

const factoryAbi = parseAbi(['function createAccount(address owner, uint256 salt)'])
const accountAbi = parseAbi(['function execute(address target, uint256 value, bytes data)'])
const entryPointAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(PackedUserOperation[] ops, address beneficiary)',
])

/** A smart account checks its owner's signature, so this owner has a key; it controls nothing else. */
const ownerKey = keccak256(stringToHex('sherwood devnet smart account owner'))
const owner = privateKeyToAccount(ownerKey)

export const smartAccountOwner: Address = owner.address
export const smartAccountSalt = 1n

const gas = {
  verification: 700_000n,
  call: 300_000n,
  preVerification: 60_000n,
  maxFee: 2_000_000_000n,
  priority: 0n,
}
const pack = (high: bigint, low: bigint): Hex =>
  concatHex([numberToHex(high, { size: 16 }), numberToHex(low, { size: 16 })])

export type UserCall = { to: Address; value: bigint; data: Hex }

/** Sends one operation of the smart account through the entry point; the first one also deploys it. */
export async function sendUserOperation(
  world: World,
  account: Address,
  nonce: bigint,
  userCall: UserCall,
): Promise<void> {
  const entryPoint = addressOf(world, 'entrypoint_v08')
  const factory = addressOf(world, 'account factory')
  const factoryData = encodeFunctionData({
    abi: factoryAbi,
    functionName: 'createAccount',
    args: [owner.address, smartAccountSalt],
  })
  const callData = encodeFunctionData({
    abi: accountAbi,
    functionName: 'execute',
    args: [userCall.to, userCall.value, userCall.data],
  })
  const hash = getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.8',
    userOperation: {
      sender: account,
      nonce,
      callData,
      callGasLimit: gas.call,
      verificationGasLimit: gas.verification,
      preVerificationGas: gas.preVerification,
      maxFeePerGas: gas.maxFee,
      maxPriorityFeePerGas: gas.priority,
      signature: '0x',
      ...(nonce === 0n && { factory, factoryData }),
    },
  })
  const signature = await sign({ hash, privateKey: ownerKey, to: 'hex' })
  const operation = {
    sender: account,
    nonce,
    initCode: nonce === 0n ? concatHex([factory, factoryData]) : '0x',
    callData,
    accountGasLimits: pack(gas.verification, gas.call),
    preVerificationGas: gas.preVerification,
    gasFees: pack(gas.priority, gas.maxFee),
    paymasterAndData: '0x',
    signature,
  } as const
  const data = encodeFunctionData({
    abi: entryPointAbi,
    functionName: 'handleOps',
    args: [[operation], cast.keeper],
  })
  world.writer.send({ from: cast.keeper, to: entryPoint, data, gas: 2_500_000n })
}
