import type { SignatureGroup } from './SignatureGroup.ts'

/** Contracts that hold liquidity until a time: UNCX and the common simple forms. */
export const lockers: SignatureGroup = {
  protocol: 'Liquidity lockers',
  signatures: [
    'function lockLPToken(address lpToken, uint256 amount, uint256 unlockDate, address referral, bool feeInEth, address withdrawer)',
    'function lock((address nftPositionManager, uint256 nftId, address dustRecipient, address owner, address additionalCollector, address collectAddress, uint256 unlockDate, uint16 countryCode, string feeName, bytes[] r) params) returns (uint256 lockId)',
    'function lock(address token, uint256 amount, uint256 unlockTime) returns (uint256 lockId)',
    'function relock(uint256 lockId, uint256 unlockDate)',
    'function unlock(uint256 lockId)',
    'function withdraw(uint256 lockId, address receiver)',
    'function collect(uint256 lockId, address recipient, uint128 amount0Max, uint128 amount1Max) returns (uint256 amount0, uint256 amount1, uint256 fee0, uint256 fee1)',
    'function transferLockOwnership(uint256 lockId, address newOwner)',
    'function lock(address token, uint256 amount, uint256 unlockAt, address owner) returns (uint256 lockId)',
    'function lockCount() view returns (uint256)',
    'function locks(uint256) view returns (address token, address owner, uint128 amount, uint64 lockedAt, uint64 unlockAt)',
    'event onDeposit(address lpToken, address user, uint256 amount, uint256 lockDate, uint256 unlockDate)',
    'event onWithdraw(address lpToken, uint256 amount)',
    'event onRelock(uint256 lockId, uint256 unlockDate)',
    'event TokensLocked(uint256 indexed lockId, address indexed token, address indexed owner, uint256 amount, uint256 unlockAt)',
    'event TokensWithdrawn(uint256 indexed lockId, address indexed token, address indexed owner, uint256 amount)',
    'error NotLockOwner(address account)',
    'error StillLocked(uint256 unlockAt)',
  ],
}
