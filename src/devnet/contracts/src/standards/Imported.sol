// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// Contracts of OpenZeppelin that the world deploys as they are; scripts/contracts.mjs names them too.
import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {VestingWallet} from "@openzeppelin/contracts/finance/VestingWallet.sol";
