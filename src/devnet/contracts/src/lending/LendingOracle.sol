// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IFeed {
    function latestAnswer() external view returns (int256);
}

/// Prices a collateral in the loan token from one price feed, scaled to 36 digits and the decimals of both.
contract LendingOracle {
    // solhint-disable-next-line var-name-mixedcase
    address public immutable BASE_FEED_1;
    // solhint-disable-next-line var-name-mixedcase
    address public constant QUOTE_FEED_1 = address(0);
    // solhint-disable-next-line var-name-mixedcase
    uint256 public immutable SCALE_FACTOR;

    constructor(address feed, uint256 scale) {
        BASE_FEED_1 = feed;
        SCALE_FACTOR = scale;
    }

    function price() external view returns (uint256) {
        return uint256(IFeed(BASE_FEED_1).latestAnswer()) * SCALE_FACTOR;
    }
}
