// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {LendingMarket, MarketParams} from "./LendingMarket.sol";

/// Lends the dollars of many in one market, with the reads of a MetaMorpho vault.
contract LendingVault is ERC4626 {
    struct MarketConfig {
        uint184 cap;
        bool enabled;
        uint64 removableAt;
    }

    struct Pending {
        uint192 value;
        uint64 validAt;
    }

    // solhint-disable-next-line var-name-mixedcase
    LendingMarket public immutable MORPHO;
    bytes32 private immutable _id;
    address public immutable owner;
    address public immutable curator;
    address public immutable guardian;
    uint96 public constant fee = 0.1e18;
    uint256 public constant timelock = 1 days;

    constructor(IERC20 dollar, LendingMarket lending, bytes32 id, address owner_)
        ERC20("Outlaw USDG", "oUSDG")
        ERC4626(dollar)
    {
        MORPHO = lending;
        _id = id;
        (owner, curator, guardian) = (owner_, owner_, owner_);
        dollar.approve(address(lending), type(uint256).max);
    }

    function supplyQueueLength() external pure returns (uint256) {
        return 1;
    }

    function withdrawQueueLength() external pure returns (uint256) {
        return 1;
    }

    function supplyQueue(uint256 index) public view returns (bytes32) {
        require(index == 0, "out of range");
        return _id;
    }

    function withdrawQueue(uint256 index) external view returns (bytes32) {
        return supplyQueue(index);
    }

    function config(bytes32 id) external view returns (MarketConfig memory) {
        return id == _id ? MarketConfig(50_000_000e6, true, 0) : MarketConfig(0, false, 0);
    }

    function pendingCap(bytes32) external pure returns (Pending memory) {
        return Pending(0, 0);
    }

    function pendingTimelock() external pure returns (Pending memory) {
        return Pending(0, 0);
    }

    function totalAssets() public view override returns (uint256) {
        (uint128 assets, uint128 shares,,,,) = MORPHO.market(_id);
        (uint256 owned,,) = MORPHO.position(_id, address(this));
        return IERC20(asset()).balanceOf(address(this)) + (owned * (uint256(assets) + 1)) / (uint256(shares) + 1e6);
    }

    function _deposit(address caller, address receiver, uint256 assets, uint256 shares) internal override {
        super._deposit(caller, receiver, assets, shares);
        MORPHO.supply(_params(), assets, address(this));
    }

    function _withdraw(address caller, address receiver, address holder, uint256 assets, uint256 shares)
        internal
        override
    {
        MORPHO.withdraw(_params(), assets, address(this), address(this));
        super._withdraw(caller, receiver, holder, assets, shares);
    }

    function _params() private view returns (MarketParams memory params) {
        (params.loanToken, params.collateralToken, params.oracle, params.irm, params.lltv) =
            MORPHO.idToMarketParams(_id);
    }
}
