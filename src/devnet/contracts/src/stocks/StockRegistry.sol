// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControlEnumerable} from "@openzeppelin/contracts/access/extensions/AccessControlEnumerable.sol";
import {IBeacon} from "@openzeppelin/contracts/proxy/beacon/IBeacon.sol";

/// The issuer's control point: roles, the block list, the global pause, and the upgrade beacon of
/// every stock token, so that one call changes them all.
contract StockRegistry is AccessControlEnumerable, IBeacon {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant BURNER_ROLE = keccak256("BURNER_ROLE");
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");
    bytes32 public constant BLOCKER_ROLE = keccak256("BLOCKER_ROLE");
    bytes32 public constant MULTIPLIER_ROLE = keccak256("MULTIPLIER_ROLE");

    address public implementation;
    bool public paused;
    mapping(address account => bool) public isBlocked;

    event Upgraded(address indexed implementation);
    event Paused(address account);
    event Unpaused(address account);
    event AccountBlocked(address indexed account);
    event AccountUnblocked(address indexed account);

    error AccountIsBlocked(address account);
    error GloballyPaused();
    error NotAContract(address implementation);

    constructor(address admin) {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(PAUSER_ROLE, admin);
        _grantRole(BLOCKER_ROLE, admin);
        _grantRole(MULTIPLIER_ROLE, admin);
    }

    function upgradeTo(address newImplementation) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (newImplementation.code.length == 0) revert NotAContract(newImplementation);
        implementation = newImplementation;
        emit Upgraded(newImplementation);
    }

    function pause() external onlyRole(PAUSER_ROLE) {
        paused = true;
        emit Paused(msg.sender);
    }

    function unpause() external onlyRole(PAUSER_ROLE) {
        paused = false;
        emit Unpaused(msg.sender);
    }

    function setBlocked(address account, bool blocked) external onlyRole(BLOCKER_ROLE) {
        isBlocked[account] = blocked;
        if (blocked) emit AccountBlocked(account);
        else emit AccountUnblocked(account);
    }

    /// Reverts when a movement of stock tokens between these accounts is not allowed.
    function requireAllowed(address operator, address from, address to) external view {
        if (paused) revert GloballyPaused();
        if (isBlocked[from]) revert AccountIsBlocked(from);
        if (isBlocked[to]) revert AccountIsBlocked(to);
        if (operator != from && isBlocked[operator]) revert AccountIsBlocked(operator);
    }
}
