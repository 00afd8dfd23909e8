// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PriceAggregator} from "./PriceAggregator.sol";

/// Carries the oracle nodes' answers to many aggregators in one transaction.
contract FeedTransmitter {
    address public immutable owner;
    mapping(address node => bool) public isNode;

    event NodeSet(address indexed node, bool allowed);

    error NotAllowed(address account);

    constructor(address owner_) {
        owner = owner_;
    }

    function setNode(address node, bool allowed) external {
        if (msg.sender != owner) revert NotAllowed(msg.sender);
        isNode[node] = allowed;
        emit NodeSet(node, allowed);
    }

    function transmit(PriceAggregator[] calldata feeds, int192[] calldata answers) external {
        if (!isNode[msg.sender]) revert NotAllowed(msg.sender);
        for (uint256 i = 0; i < feeds.length; i++) feeds[i].submit(answers[i]);
    }
}
