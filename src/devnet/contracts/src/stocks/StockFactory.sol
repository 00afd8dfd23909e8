// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {StockRegistry} from "./StockRegistry.sol";
import {StockToken} from "./StockToken.sol";

/// Deploys stock tokens as beacon proxies; its log is the complete list of genuine ones.
contract StockFactory {
    StockRegistry public immutable REGISTRY;

    struct Listing {
        bytes32 uid;
        string name;
        string symbol;
    }

    event Deployed(bytes32 indexed uid, address stock, string name, string symbol);

    error NotIssuer(address account);

    constructor(StockRegistry registry) {
        REGISTRY = registry;
    }

    function deploy(Listing[] calldata listings) external returns (address[] memory stocks) {
        if (!REGISTRY.hasRole(REGISTRY.MINTER_ROLE(), msg.sender)) revert NotIssuer(msg.sender);
        stocks = new address[](listings.length);
        for (uint256 i = 0; i < listings.length; i++) {
            Listing calldata listing = listings[i];
            bytes memory setUp = abi.encodeCall(StockToken.initialize, (listing.name, listing.symbol, listing.uid));
            // The salt is the uid: the same instrument cannot be deployed twice.
            stocks[i] = address(new BeaconProxy{salt: listing.uid}(address(REGISTRY), setUp));
            emit Deployed(listing.uid, stocks[i], listing.name, listing.symbol);
        }
    }
}
