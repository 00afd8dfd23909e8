// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchedToken} from "./LaunchedToken.sol";

/// Nobody owns it, and its maker can print more all the same, by a function that sounds like housekeeping.
contract HiddenMintToken is LaunchedToken {
    constructor(string memory name, string memory symbol) LaunchedToken(name, symbol) {}

    function syncReserves(uint256 amount) external {
        require(msg.sender == MAKER);
        _mint(msg.sender, amount);
    }
}
