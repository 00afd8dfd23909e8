// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token with a fixed supply and nobody in charge of it.
contract Memecoin is ERC20 {
    uint8 private immutable _decimals;

    constructor(string memory name, string memory symbol, uint8 decimals_, uint256 supply, address to)
        ERC20(name, symbol)
    {
        _decimals = decimals_;
        _mint(to, supply);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }
}
