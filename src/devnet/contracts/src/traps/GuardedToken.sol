// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchedToken} from "./LaunchedToken.sol";

/// A contract beside a token that says which transfers are too large. Its owner sets how large that is, and
/// who is spared.
contract TransferGuard {
    address public immutable owner;
    uint256 public maxAmount;
    mapping(address account => bool) public isSpared;

    constructor(uint256 max) {
        owner = msg.sender;
        maxAmount = max;
    }

    function setMaxAmount(uint256 max) external {
        require(msg.sender == owner);
        maxAmount = max;
    }

    function spare(address account) external {
        require(msg.sender == owner);
        isSpared[account] = true;
    }

    function allows(address from, uint256 value) public view returns (bool) {
        return value <= maxAmount || isSpared[from];
    }

    /// For tokens that report to it instead of asking.
    function tokensMoved(address from, address, uint256 value) external view {
        require(allows(from, value), "WHALE");
    }
}

/// Asks a guard before each sale, or, where a guard is its owner, tells it of the sale.
contract GuardedToken is LaunchedToken {
    TransferGuard private immutable GUARD;

    constructor(string memory name, string memory symbol, TransferGuard guard) LaunchedToken(name, symbol) {
        GUARD = guard;
    }

    function transferOwnership(address newOwner) external onlyOwner {
        emit OwnershipTransferred(owner, newOwner);
        owner = newOwner;
    }

    function _beforeSale(address seller, uint256 value) internal view override {
        if (owner == address(GUARD)) GUARD.tokensMoved(seller, pool, value);
        else require(GUARD.allows(seller, value), "ANTI_WHALE");
    }
}
