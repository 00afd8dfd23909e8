// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchedToken} from "./LaunchedToken.sol";

/// Keeps a part of purchases and sales. What it keeps of a sale may be more when a router moves the tokens,
/// or when the seller holds a lot, and its owner may change it.
contract ShiftingFeeToken is LaunchedToken {
    struct Fees {
        uint16 buyBps;
        uint16 sellBps;
        uint16 spenderBps;
        uint16 heavyBps;
        uint256 heavyBalance;
    }

    Fees public fees;

    event FeesSet(Fees fees);

    constructor(string memory name, string memory symbol, Fees memory fees_) LaunchedToken(name, symbol) {
        fees = fees_;
    }

    function setFees(Fees calldata fees_) external onlyOwner {
        fees = fees_;
        emit FeesSet(fees_);
    }

    function _keptBps(address from, address to) internal view override returns (uint256) {
        if (to != pool) return fees.buyBps;
        if (msg.sender != from && fees.spenderBps > 0) return fees.spenderBps;
        if (fees.heavyBps > 0 && balanceOf(from) >= fees.heavyBalance) return fees.heavyBps;
        return fees.sellBps;
    }
}
