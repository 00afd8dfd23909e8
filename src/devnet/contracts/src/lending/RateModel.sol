// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Market, MarketParams} from "./LendingMarket.sol";

/// Borrow rate by utilisation: four per cent a year at the target of 90 %, less below, steeply more above.
contract RateModel {
    int256 private constant TARGET_RATE = int256(0.04e18) / int256(365 days);
    uint256 private constant TARGET = 0.9e18;

    function rateAtTarget(bytes32) external pure returns (int256) {
        return TARGET_RATE;
    }

    function borrowRateView(MarketParams calldata, Market calldata market) public pure returns (uint256) {
        if (market.totalSupplyAssets == 0) return uint256(TARGET_RATE) / 4;
        uint256 used = (uint256(market.totalBorrowAssets) * 1e18) / market.totalSupplyAssets;
        uint256 rate = uint256(TARGET_RATE);
        if (used <= TARGET) return rate / 4 + (((rate * 3) / 4) * used) / TARGET;
        return rate + (rate * 3 * (used - TARGET)) / (1e18 - TARGET);
    }

    function borrowRate(MarketParams calldata params, Market calldata market) external pure returns (uint256) {
        return borrowRateView(params, market);
    }
}
