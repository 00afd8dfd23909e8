// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Holds pool tokens until a date; only then their owner gets them back.
contract LiquidityLocker {
    struct TokenLock {
        address token;
        address owner;
        uint128 amount;
        uint64 lockedAt;
        uint64 unlockAt;
    }

    TokenLock[] public locks;

    event TokensLocked(
        uint256 indexed lockId, address indexed token, address indexed owner, uint256 amount, uint256 unlockAt
    );
    event TokensWithdrawn(uint256 indexed lockId, address indexed token, address indexed owner, uint256 amount);

    error StillLocked(uint256 unlockAt);
    error NotLockOwner(address account);

    function lockCount() external view returns (uint256) {
        return locks.length;
    }

    function lock(address token, uint256 amount, uint256 unlockAt, address owner) external returns (uint256 lockId) {
        IERC20(token).transferFrom(msg.sender, address(this), amount);
        lockId = locks.length;
        locks.push(TokenLock(token, owner, uint128(amount), uint64(block.timestamp), uint64(unlockAt)));
        emit TokensLocked(lockId, token, owner, amount, unlockAt);
    }

    function withdraw(uint256 lockId) external {
        TokenLock storage held = locks[lockId];
        if (held.owner != msg.sender) revert NotLockOwner(msg.sender);
        if (block.timestamp < held.unlockAt) revert StillLocked(held.unlockAt);
        uint256 amount = held.amount;
        held.amount = 0;
        IERC20(held.token).transfer(msg.sender, amount);
        emit TokensWithdrawn(lockId, held.token, msg.sender, amount);
    }
}
