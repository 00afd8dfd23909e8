// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchedToken} from "./LaunchedToken.sol";

/// Holds sales to limits of gas, which is sold as a guard against bots that outbid people.
/// A limit of zero lets nobody through but calls that are only simulated: they pay nothing.
contract GasLimitedToken is LaunchedToken {
    uint256 private immutable MAX_GAS_PRICE;
    uint256 private immutable MAX_BASE_FEE;
    uint256 private immutable MIN_GAS;

    constructor(string memory name, string memory symbol, uint256 maxGasPrice, uint256 maxBaseFee, uint256 minGas)
        LaunchedToken(name, symbol)
    {
        (MAX_GAS_PRICE, MAX_BASE_FEE, MIN_GAS) = (maxGasPrice, maxBaseFee, minGas);
    }

    function _beforeSale(address, uint256) internal view override {
        require(tx.gasprice <= MAX_GAS_PRICE && block.basefee <= MAX_BASE_FEE, "GAS_PRICE");
        require(gasleft() >= MIN_GAS, "GAS");
    }
}
