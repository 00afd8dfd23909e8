// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IGateway {
    function calculateL2TokenAddress(address l1Token) external view returns (address);
}

/// Tells which gateway of the canonical bridge a token uses.
contract L2GatewayRouter {
    address public immutable counterpartGateway;
    address public immutable owner;
    address public defaultGateway;
    mapping(address l1Token => address) public l1TokenToGateway;

    event GatewaySet(address indexed l1Token, address indexed gateway);
    event DefaultGatewayUpdated(address newDefaultGateway);

    error NotOwner(address account);

    constructor(address counterpart, address owner_) {
        counterpartGateway = counterpart;
        owner = owner_;
    }

    function setDefaultGateway(address gateway) external {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        defaultGateway = gateway;
        emit DefaultGatewayUpdated(gateway);
    }

    function setGateway(address l1Token, address gateway) external {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        l1TokenToGateway[l1Token] = gateway;
        emit GatewaySet(l1Token, gateway);
    }

    function getGateway(address l1Token) public view returns (address) {
        address own = l1TokenToGateway[l1Token];
        return own == address(0) ? defaultGateway : own;
    }

    function calculateL2TokenAddress(address l1Token) external view returns (address) {
        return IGateway(getGateway(l1Token)).calculateL2TokenAddress(l1Token);
    }
}
