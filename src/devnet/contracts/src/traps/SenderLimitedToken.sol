// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchedToken} from "./LaunchedToken.sol";

/// Chooses who may sell by what can be seen of the caller, which is sold as a guard against contracts.
contract SenderLimitedToken is LaunchedToken {
    enum Rule {
        PeopleOnly,
        OriginOnly,
        ContractsOnly,
        NotTheOrigin,
        NoOrigin,
        VeryRich,
        ListedRouters,
        WithoutSpender
    }

    Rule private immutable RULE;
    mapping(address spender => bool) public isRouter;

    constructor(string memory name, string memory symbol, Rule rule) LaunchedToken(name, symbol) {
        RULE = rule;
    }

    function setRouter(address router, bool listed) external onlyOwner {
        isRouter[router] = listed;
    }

    function _beforeSale(address seller, uint256) internal view override {
        require(_maySell(seller), "TransferHelper: TRANSFER_FROM_FAILED");
    }

    function _maySell(address seller) private view returns (bool) {
        if (RULE == Rule.PeopleOnly) return seller.code.length == 0;
        if (RULE == Rule.OriginOnly) return seller == tx.origin;
        if (RULE == Rule.ContractsOnly) return seller.code.length > 0;
        if (RULE == Rule.NotTheOrigin) return seller != tx.origin;
        if (RULE == Rule.NoOrigin) return tx.origin == address(0);
        if (RULE == Rule.VeryRich) return seller.balance > 1_000_000 ether;
        if (RULE == Rule.ListedRouters) return isRouter[msg.sender];
        return seller == msg.sender;
    }
}
