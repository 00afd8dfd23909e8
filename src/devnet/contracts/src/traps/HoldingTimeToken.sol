// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchedToken} from "./LaunchedToken.sol";

/// Remembers each purchase and asks at the sale how long ago it was. At least one block stops sandwiches;
/// at most none lets only those sell who buy in the same block, and nobody else does that.
contract HoldingTimeToken is LaunchedToken {
    struct Terms {
        uint64 minBlocks;
        uint64 maxBlocks;
        uint64 minSeconds;
        uint64 bpsPerBlock;
    }

    struct Purchase {
        uint64 atBlock;
        uint64 at;
    }

    Terms private _terms;
    mapping(address buyer => Purchase) private _last;

    constructor(string memory name, string memory symbol, Terms memory terms) LaunchedToken(name, symbol) {
        _terms = terms;
    }

    function _beforePurchase(address buyer, uint256) internal override {
        _last[buyer] = Purchase(uint64(block.number), uint64(block.timestamp));
    }

    function _beforeSale(address seller, uint256) internal view override {
        Purchase memory last = _last[seller];
        if (last.atBlock == 0) return;
        uint256 held = block.number - last.atBlock;
        require(held >= _terms.minBlocks && held <= _terms.maxBlocks, "COOLDOWN");
        require(block.timestamp >= last.at + _terms.minSeconds, "COOLDOWN");
    }

    function _keptBps(address from, address) internal view override returns (uint256) {
        uint256 atBlock = _last[from].atBlock;
        if (atBlock == 0) return 0;
        uint256 bps = (block.number - atBlock) * _terms.bpsPerBlock;
        return bps > 9_900 ? 9_900 : bps;
    }
}
