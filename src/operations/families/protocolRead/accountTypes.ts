import { zeroAddress, zeroHash } from 'viem'
import type { ContractType } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { readsOf } from '../abi/readsOf.ts'

const account = { example: () => ({ account: '$WALLET' }) }
const userOperation = {
  sender: '$WALLET',
  nonce: '0',
  init_code: '0x',
  call_data: '0x',
  account_gas_limits: zeroHash,
  pre_verification_gas: '21000',
  gas_fees: zeroHash,
  paymaster_and_data: '0x',
  signature: '0x',
}
const safeTransaction = {
  to: '$USDG',
  value: '0',
  data: '0x',
  operation: '0',
  safe_tx_gas: '0',
  base_gas: '0',
  gas_price: '0',
  gas_token: zeroAddress,
  refund_receiver: zeroAddress,
  nonce: '0',
}
/** The start of a Safe's lists. */
const sentinel = '0x0000000000000000000000000000000000000001'

/** Account abstraction and Safe. */
export const accountTypes: readonly ContractType[] = [
  {
    key: 'entrypoint',
    title: 'an ERC-4337 EntryPoint',
    topic: 'addresses',
    place: contractPlace('the newest EntryPoint', 'entrypoint_v08', 'entrypoint_v07'),
    words: 'account abstraction user operation bundler paymaster',
    reads: readsOf(
      `
      balanceOf(address account) view returns (uint256 deposit) -- The ether that an account has deposited for its operations, in wei.
      getDepositInfo(address account) view returns ((uint256 deposit, bool staked, uint112 stake, uint32 unstakeDelaySec, uint48 withdrawTime) info) -- An account's deposit and stake at the EntryPoint.
      getNonce(address sender, uint192 key) view returns (uint256 nonce) -- The number that an account's next operation under a key must carry.
      getUserOpHash((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature) userOp) view returns (bytes32 hash) -- The hash of an operation that its account must sign.
      deposits(address account) view returns (uint256 deposit, bool staked, uint112 stake, uint32 unstakeDelaySec, uint48 withdrawTime) -- The table of deposits that EntryPoints before v0.8 show.
      nonceSequenceNumber(address sender, uint192 key) view returns (uint256 sequence) -- How many operations an account has made under a key.
      `,
      {
        balanceOf: account,
        getDepositInfo: account,
        getNonce: { example: () => ({ sender: '$WALLET', key: '0' }) },
        getUserOpHash: { example: () => userOperation },
        deposits: {
          ...account,
          place: contractPlace('an EntryPoint before v0.8', 'entrypoint_v07', 'entrypoint_v06'),
        },
        nonceSequenceNumber: { example: () => ({ sender: '$WALLET', key: '0' }) },
      },
    ),
  },
  {
    key: 'safe',
    title: 'a Safe',
    topic: 'addresses',
    place: {
      name: 'a Safe of this network',
      find: async ({ context }) => context.network.samples?.safe as `0x${string}` | undefined,
    },
    words: 'safe gnosis multisig wallet',
    reads: readsOf(
      `
      getOwners() view returns (address[] owners) -- The owners of a Safe.
      getThreshold() view returns (uint256 threshold) -- How many owners of a Safe must sign.
      nonce() view returns (uint256 nonce) -- The number that a Safe's next transaction has.
      isOwner(address owner) view returns (bool isOwner) -- Whether an account is an owner of a Safe.
      isModuleEnabled(address module) view returns (bool enabled) -- Whether a module may act for a Safe without signatures.
      getModulesPaginated(address start, uint256 pageSize) view returns (address[] modules, address next) -- The modules that may act for a Safe.
      VERSION() view returns (string version) -- The version of a Safe.
      domainSeparator() view returns (bytes32 domainSeparator) -- The hash that ties signatures to a Safe.
      getStorageAt(uint256 offset, uint256 length) view returns (bytes data) -- Storage words of a Safe.
      getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32 hash) -- The hash of a transaction that a Safe's owners must sign.
      `,
      {
        isOwner: { example: () => ({ owner: '$WALLET' }) },
        isModuleEnabled: { example: () => ({ module: '$WETH' }) },
        getModulesPaginated: { example: () => ({ start: sentinel, page_size: '10' }) },
        getStorageAt: { example: () => ({ offset: '0', length: '2' }) },
        getTransactionHash: { example: () => safeTransaction },
      },
    ),
  },
]
