// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchedToken} from "./LaunchedToken.sol";

/// Takes for a bot whoever buys in the first blocks, and lets people sell until a moment that is set.
/// How many blocks are the first ones, and when the moment comes, its maker decides before the launch.
contract LaunchGuardToken is LaunchedToken {
    uint256 private immutable GUARDED_BLOCKS;
    uint256 private immutable SALES_UNTIL;

    uint256 public launchBlock;
    mapping(address buyer => bool) public isBot;

    constructor(string memory name, string memory symbol, uint256 guardedBlocks, uint256 salesUntil)
        LaunchedToken(name, symbol)
    {
        (GUARDED_BLOCKS, SALES_UNTIL) = (guardedBlocks, salesUntil);
    }

    function openTrading(address pool_) external override onlyOwner {
        pool = pool_;
        launchBlock = block.number;
    }

    function _beforePurchase(address buyer, uint256) internal override {
        if (block.number < launchBlock + GUARDED_BLOCKS) isBot[buyer] = true;
    }

    function _beforeSale(address seller, uint256) internal view override {
        require(!isBot[seller], "BOT");
        require(block.timestamp < SALES_UNTIL, "CLOSED");
    }
}
