// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchedToken} from "./LaunchedToken.sol";

/// Keeps lists of who may not sell, or of who alone may. A second account may edit them as well: with one,
/// giving up the ownership gives up nothing.
contract ListedSellersToken is LaunchedToken {
    address private immutable _keeper;

    bool public saleOpen = true;
    bool private _listedOnly;
    mapping(address account => bool) public bots;
    mapping(address account => bool) private _sellers;

    constructor(string memory name, string memory symbol, address keeper) LaunchedToken(name, symbol) {
        _keeper = keeper;
    }

    modifier onlyKeepers() {
        require(msg.sender == owner || msg.sender == _keeper, "NOT_OWNER");
        _;
    }

    function addBots(address[] calldata accounts) external onlyKeepers {
        for (uint256 i = 0; i < accounts.length; i++) bots[accounts[i]] = true;
    }

    function delBots(address[] calldata accounts) external onlyKeepers {
        for (uint256 i = 0; i < accounts.length; i++) bots[accounts[i]] = false;
    }

    function setSellers(address[] calldata accounts) external onlyKeepers {
        _listedOnly = true;
        for (uint256 i = 0; i < accounts.length; i++) _sellers[accounts[i]] = true;
    }

    function setSaleOpen(bool open) external onlyKeepers {
        saleOpen = open;
    }

    function _beforeSale(address seller, uint256) internal view override {
        require(saleOpen, "TRADING_PAUSED");
        require(!bots[seller], "BOT");
        require(!_listedOnly || _sellers[seller], "TransferHelper: TRANSFER_FROM_FAILED");
    }
}
