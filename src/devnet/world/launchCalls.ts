import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
} from 'viem'
import { ownArtifact } from './artifacts.ts'
import { initCodeOf } from './deploy.ts'

const socials = { twitter: '', telegram: '', discord: '', website: '', farcaster: '' }

export const curveFactoryAbi = parseAbi([
  'struct Socials { string twitter; string telegram; string discord; string website; string farcaster; }',
  'struct LaunchParams { string name; string symbol; string logo; string description; Socials socials; address creatorFeeRecipient; uint16 creatorTaxBps; bool buybackEnabled; bytes32 expectedEconomics; bytes32 salt; }',
  'function launchToken(LaunchParams params, uint256 launchConfigId, address pairToken) payable',
  'function graduate(address token)',
])
export const curveAbi = parseAbi([
  'function buy(uint256 minTokensOut, address recipient) payable',
  'function sell(uint256 tokensIn, uint256 minQuoteOut, address recipient)',
])
export const directFactoryAbi = parseAbi([
  'struct Socials { string twitter; string telegram; string discord; string website; string farcaster; }',
  'struct TokenParams { string name; string symbol; string logo; string description; Socials socials; address feeWallet; }',
  'function launchToken(TokenParams params, uint256 launchConfigId, uint256 dexId, bytes32 salt) payable',
])
export const venueLauncherAbi = parseAbi(['function launch(string name, string symbol) payable'])
export const portalAbi = parseAbi([
  'function create(string name, string symbol)',
  'function buy(address token) payable',
  'function sell(address token, uint256 amount)',
])

export type LaunchName = { name: string; symbol: string; description: string }

export const curveLaunchFee = 500_000_000_000_000n

export function curveLaunchData(launch: LaunchName, creator: Address, creatorTaxBps: number): Hex {
  const zero = numberToHex(0n, { size: 32 })
  const params = {
    ...launch,
    logo: '',
    socials,
    creatorFeeRecipient: creator,
    creatorTaxBps,
    buybackEnabled: false,
    expectedEconomics: zero,
    salt: zero,
  }
  const pairToken = numberToHex(0n, { size: 20 })
  return encodeFunctionData({
    abi: curveFactoryAbi,
    functionName: 'launchToken',
    args: [params, 0n, pairToken],
  })
}

export function directLaunchData(launch: LaunchName, creator: Address, salt: bigint): Hex {
  const params = { ...launch, logo: '', socials, feeWallet: creator }
  const args = [params, 1n, 1n, numberToHex(salt, { size: 32 })] as const
  return encodeFunctionData({ abi: directFactoryAbi, functionName: 'launchToken', args })
}

/** The address of the n-th contract (from 0) that a factory makes with plain CREATE. */
export function createdBy(factory: Address, n: number): Address {
  return getContractAddress({ from: factory, nonce: BigInt(n + 1) })
}

/** Where a direct launcher will put a token: it deploys with CREATE2. */
export function directTokenAddress(
  factory: Address,
  launch: LaunchName,
  creator: Address,
  salt: bigint,
): Address {
  const supply = 10n ** 27n
  const initCode = initCodeOf(ownArtifact('LaunchToken'), [
    launch.name,
    launch.symbol,
    launch.description,
    creator,
    supply,
  ])
  const salted = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [creator, salt]))
  return getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: salted,
    bytecodeHash: keccak256(initCode),
  })
}

/** A v3 swap path: token, fee, token, and so on. */
export function v3Path(tokens: readonly Address[], fees: readonly number[]): Hex {
  return concatHex(
    tokens.flatMap((token, index) =>
      index === 0 ? [token] : [numberToHex(fees[index - 1] ?? 0, { size: 3 }), token],
    ),
  )
}
