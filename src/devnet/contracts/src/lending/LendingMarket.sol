// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

struct MarketParams {
    address loanToken;
    address collateralToken;
    address oracle;
    address irm;
    uint256 lltv;
}

struct Market {
    uint128 totalSupplyAssets;
    uint128 totalSupplyShares;
    uint128 totalBorrowAssets;
    uint128 totalBorrowShares;
    uint128 lastUpdate;
    uint128 fee;
}

struct Position {
    uint256 supplyShares;
    uint128 borrowShares;
    uint128 collateral;
}

interface ILendingOracle {
    function price() external view returns (uint256);
}

interface ILendingRates {
    function borrowRate(MarketParams calldata params, Market calldata market) external returns (uint256);
}

/// Isolated lending markets with the reads and events of Morpho Blue, written for this world: one loan
/// token, one collateral, one oracle and one rate model per market.
contract LendingMarket {
    uint256 private constant ORACLE_SCALE = 1e36;
    uint256 private constant VIRTUAL_SHARES = 1e6;

    address public owner;
    address public feeRecipient;
    mapping(bytes32 id => Market) public market;
    mapping(bytes32 id => MarketParams) public idToMarketParams;
    mapping(bytes32 id => mapping(address user => Position)) public position;
    mapping(address irm => bool) public isIrmEnabled;
    mapping(uint256 lltv => bool) public isLltvEnabled;
    mapping(address owner => mapping(address operator => bool)) public isAuthorized;
    mapping(address owner => uint256) public nonce;

    event EnableIrm(address indexed irm);
    event EnableLltv(uint256 lltv);
    event CreateMarket(bytes32 indexed id, MarketParams marketParams);
    event AccrueInterest(bytes32 indexed id, uint256 prevBorrowRate, uint256 interest, uint256 feeShares);
    event SetAuthorization(
        address indexed caller, address indexed authorizer, address indexed authorized, bool newIsAuthorized
    );
    event Supply(
        bytes32 indexed id, address indexed caller, address indexed onBehalf, uint256 assets, uint256 shares
    );
    event Withdraw(
        bytes32 indexed id,
        address caller,
        address indexed onBehalf,
        address indexed receiver,
        uint256 assets,
        uint256 shares
    );
    event Borrow(
        bytes32 indexed id,
        address caller,
        address indexed onBehalf,
        address indexed receiver,
        uint256 assets,
        uint256 shares
    );
    event Repay(
        bytes32 indexed id, address indexed caller, address indexed onBehalf, uint256 assets, uint256 shares
    );
    event SupplyCollateral(
        bytes32 indexed id, address indexed caller, address indexed onBehalf, uint256 assets
    );
    event WithdrawCollateral(
        bytes32 indexed id, address caller, address indexed onBehalf, address indexed receiver, uint256 assets
    );
    event Liquidate(
        bytes32 indexed id,
        address indexed caller,
        address indexed borrower,
        uint256 repaidAssets,
        uint256 repaidShares,
        uint256 seizedAssets,
        uint256 badDebtAssets,
        uint256 badDebtShares
    );

    constructor(address owner_) {
        owner = owner_;
        feeRecipient = owner_;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "not owner");
        _;
    }

    function enable(address irm, uint256 lltv) external onlyOwner {
        isIrmEnabled[irm] = true;
        isLltvEnabled[lltv] = true;
        emit EnableIrm(irm);
        emit EnableLltv(lltv);
    }

    function setAuthorization(address operator, bool allowed) external {
        isAuthorized[msg.sender][operator] = allowed;
        emit SetAuthorization(msg.sender, msg.sender, operator, allowed);
    }

    function createMarket(MarketParams calldata params) external {
        bytes32 id = idOf(params);
        require(isIrmEnabled[params.irm] && isLltvEnabled[params.lltv], "not enabled");
        require(market[id].lastUpdate == 0, "market already created");
        market[id].lastUpdate = uint128(block.timestamp);
        idToMarketParams[id] = params;
        emit CreateMarket(id, params);
    }

    function idOf(MarketParams memory params) public pure returns (bytes32) {
        return keccak256(abi.encode(params));
    }

    function supply(MarketParams calldata params, uint256 assets, address onBehalf) external returns (uint256 shares) {
        bytes32 id = _accrue(params);
        Market storage book = market[id];
        shares = _toShares(assets, book.totalSupplyAssets, book.totalSupplyShares);
        position[id][onBehalf].supplyShares += shares;
        book.totalSupplyAssets += uint128(assets);
        book.totalSupplyShares += uint128(shares);
        emit Supply(id, msg.sender, onBehalf, assets, shares);
        IERC20(params.loanToken).transferFrom(msg.sender, address(this), assets);
    }

    function withdraw(MarketParams calldata params, uint256 assets, address onBehalf, address receiver)
        external
        returns (uint256 shares)
    {
        bytes32 id = _accrue(params);
        _requireAuthorized(onBehalf);
        Market storage book = market[id];
        shares = _toShares(assets, book.totalSupplyAssets, book.totalSupplyShares) + 1;
        position[id][onBehalf].supplyShares -= shares;
        book.totalSupplyAssets -= uint128(assets);
        book.totalSupplyShares -= uint128(shares);
        require(book.totalBorrowAssets <= book.totalSupplyAssets, "insufficient liquidity");
        emit Withdraw(id, msg.sender, onBehalf, receiver, assets, shares);
        IERC20(params.loanToken).transfer(receiver, assets);
    }

    function supplyCollateral(MarketParams calldata params, uint256 assets, address onBehalf) external {
        bytes32 id = idOf(params);
        position[id][onBehalf].collateral += uint128(assets);
        emit SupplyCollateral(id, msg.sender, onBehalf, assets);
        IERC20(params.collateralToken).transferFrom(msg.sender, address(this), assets);
    }

    function withdrawCollateral(MarketParams calldata params, uint256 assets, address onBehalf, address receiver)
        external
    {
        bytes32 id = _accrue(params);
        _requireAuthorized(onBehalf);
        position[id][onBehalf].collateral -= uint128(assets);
        require(_isHealthy(params, id, onBehalf), "insufficient collateral");
        emit WithdrawCollateral(id, msg.sender, onBehalf, receiver, assets);
        IERC20(params.collateralToken).transfer(receiver, assets);
    }

    function borrow(MarketParams calldata params, uint256 assets, address onBehalf, address receiver)
        external
        returns (uint256 shares)
    {
        bytes32 id = _accrue(params);
        _requireAuthorized(onBehalf);
        Market storage book = market[id];
        shares = _toShares(assets, book.totalBorrowAssets, book.totalBorrowShares) + 1;
        position[id][onBehalf].borrowShares += uint128(shares);
        book.totalBorrowAssets += uint128(assets);
        book.totalBorrowShares += uint128(shares);
        require(_isHealthy(params, id, onBehalf), "insufficient collateral");
        require(book.totalBorrowAssets <= book.totalSupplyAssets, "insufficient liquidity");
        emit Borrow(id, msg.sender, onBehalf, receiver, assets, shares);
        IERC20(params.loanToken).transfer(receiver, assets);
    }

    function repay(MarketParams calldata params, uint256 assets, address onBehalf) external returns (uint256 shares) {
        bytes32 id = _accrue(params);
        shares = _takeDebt(id, assets, onBehalf);
        emit Repay(id, msg.sender, onBehalf, assets, shares);
        IERC20(params.loanToken).transferFrom(msg.sender, address(this), assets);
    }

    /// Repays a part of an unhealthy position for its collateral plus five per cent.
    function liquidate(MarketParams calldata params, address borrower, uint256 repaid) external returns (uint256 seized) {
        bytes32 id = _accrue(params);
        require(!_isHealthy(params, id, borrower), "position is healthy");
        uint256 shares = _takeDebt(id, repaid, borrower);
        seized = (repaid * ORACLE_SCALE * 105) / ILendingOracle(params.oracle).price() / 100;
        position[id][borrower].collateral -= uint128(seized);
        emit Liquidate(id, msg.sender, borrower, repaid, shares, seized, 0, 0);
        IERC20(params.collateralToken).transfer(msg.sender, seized);
        IERC20(params.loanToken).transferFrom(msg.sender, address(this), repaid);
    }

    function extSloads(bytes32[] calldata slots) external view returns (bytes32[] memory values) {
        values = new bytes32[](slots.length);
        for (uint256 i = 0; i < slots.length; i++) {
            bytes32 slot = slots[i];
            bytes32 value;
            assembly ("memory-safe") {
                value := sload(slot)
            }
            values[i] = value;
        }
    }

    function _takeDebt(bytes32 id, uint256 assets, address onBehalf) private returns (uint256 shares) {
        Market storage book = market[id];
        shares = _toShares(assets, book.totalBorrowAssets, book.totalBorrowShares);
        position[id][onBehalf].borrowShares -= uint128(shares);
        book.totalBorrowAssets -= uint128(assets);
        book.totalBorrowShares -= uint128(shares);
    }

    function _accrue(MarketParams calldata params) private returns (bytes32 id) {
        id = idOf(params);
        Market storage book = market[id];
        require(book.lastUpdate > 0, "market not created");
        uint256 elapsed = block.timestamp - book.lastUpdate;
        if (elapsed == 0) return id;
        uint256 rate = ILendingRates(params.irm).borrowRate(params, book);
        uint256 interest = (book.totalBorrowAssets * rate * elapsed) / 1e18;
        book.totalBorrowAssets += uint128(interest);
        book.totalSupplyAssets += uint128(interest);
        book.lastUpdate = uint128(block.timestamp);
        emit AccrueInterest(id, rate, interest, 0);
    }

    function _isHealthy(MarketParams calldata params, bytes32 id, address user) private view returns (bool) {
        Position storage held = position[id][user];
        if (held.borrowShares == 0) return true;
        Market storage book = market[id];
        uint256 debt = (uint256(held.borrowShares) * (book.totalBorrowAssets + 1))
            / (book.totalBorrowShares + VIRTUAL_SHARES);
        uint256 worth = (uint256(held.collateral) * ILendingOracle(params.oracle).price()) / ORACLE_SCALE;
        return debt <= (worth * params.lltv) / 1e18;
    }

    function _requireAuthorized(address onBehalf) private view {
        require(msg.sender == onBehalf || isAuthorized[onBehalf][msg.sender], "unauthorized");
    }

    function _toShares(uint256 assets, uint256 totalAssets, uint256 totalShares) private pure returns (uint256) {
        return (assets * (totalShares + VIRTUAL_SHARES)) / (totalAssets + 1);
    }
}
