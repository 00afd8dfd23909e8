// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// What kits for launching a token have in common: a maker whom no rule binds, a pool that is named when
/// trading opens, rules for sales into it and for purchases out of it, and a part that is kept.
/// The same kit makes honest tokens and traps; which of them it is depends on the settings.
abstract contract LaunchedToken is ERC20 {
    uint256 internal constant SUPPLY = 1_000_000_000e18;
    address internal immutable MAKER;

    address public owner;
    address public pool;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor(string memory name, string memory symbol) ERC20(name, symbol) {
        MAKER = msg.sender;
        owner = msg.sender;
        _mint(msg.sender, SUPPLY);
        emit OwnershipTransferred(address(0), msg.sender);
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "NOT_OWNER");
        _;
    }

    function openTrading(address pool_) external virtual onlyOwner {
        pool = pool_;
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    /// Reverts where the holder may not sell.
    function _beforeSale(address seller, uint256 value) internal virtual {}

    function _beforePurchase(address buyer, uint256 value) internal virtual {}

    /// The part of a purchase or sale that its maker keeps, in hundredths of a per cent.
    function _keptBps(address from, address to) internal view virtual returns (uint256) {}

    function _update(address from, address to, uint256 value) internal virtual override {
        bool bound = pool != address(0) && from != address(0) && from != MAKER && to != MAKER;
        if (bound && to == pool) _beforeSale(from, value);
        if (bound && from == pool) _beforePurchase(to, value);
        uint256 kept = bound && (to == pool || from == pool) ? (value * _keptBps(from, to)) / 10_000 : 0;
        if (kept > 0) super._update(from, MAKER, kept);
        super._update(from, to, value - kept);
    }
}
