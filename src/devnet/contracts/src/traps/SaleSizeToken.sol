// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {LaunchedToken} from "./LaunchedToken.sol";

/// Looks at how much is sold: at most so much at once, only amounts that end as its maker knows, and only
/// while the pool holds no more than it was opened with.
contract SaleSizeToken is LaunchedToken {
    struct Terms {
        uint256 maxSale;
        /// 1 lets any amount through.
        uint256 step;
        uint256 remainder;
        address quote;
        uint256 maxReserve;
    }

    Terms private _terms;

    constructor(string memory name, string memory symbol, Terms memory terms) LaunchedToken(name, symbol) {
        _terms = terms;
    }

    function _beforeSale(address, uint256 value) internal view override {
        require(value <= _terms.maxSale, "MAX_TX");
        require(value % _terms.step == _terms.remainder, "TRANSFER_FAILED");
        require(IERC20(_terms.quote).balanceOf(pool) <= _terms.maxReserve, "LIQUIDITY_LOCKED");
    }
}
