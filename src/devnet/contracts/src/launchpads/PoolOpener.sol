// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchToken} from "./LaunchToken.sol";

struct OpenerPoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

interface IOpenerRouter {
    function factory() external view returns (address);
    function addLiquidityETH(
        address token,
        uint256 tokens,
        uint256 minTokens,
        uint256 minEther,
        address to,
        uint256 deadline
    ) external payable returns (uint256 usedTokens, uint256 usedEther, uint256 liquidity);
}

interface IOpenerFactory {
    function getPair(address a, address b) external view returns (address);
}

interface IOpenerPositions {
    struct MintParams {
        address token0;
        address token1;
        uint24 fee;
        int24 tickLower;
        int24 tickUpper;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        address recipient;
        uint256 deadline;
    }

    function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96)
        external
        payable
        returns (address pool);
    function mint(MintParams calldata params)
        external
        payable
        returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1);
}

interface IOpenerManager {
    function initialize(OpenerPoolKey calldata key, uint160 sqrtPriceX96) external returns (int24);
}

interface IOpenerPositionsV4 {
    function modifyLiquidities(bytes calldata unlockData, uint256 deadline) external payable;
    function nextTokenId() external view returns (uint256);
}

interface IOpenerPermit2 {
    function approve(address token, address spender, uint160 amount, uint48 expiration) external;
}

/// Opens a full-range pool of a new token against ether on any of the three Uniswaps, with the
/// liquidity given to an address that cannot withdraw it.
abstract contract PoolOpener {
    address internal constant DEAD = 0x000000000000000000000000000000000000dEaD;
    uint24 internal constant FEE = 10_000;
    int24 internal constant TICK_SPACING = 200;
    int24 internal constant MAX_TICK = 887_200;

    IOpenerRouter internal immutable ROUTER;
    IOpenerPositions internal immutable POSITIONS;
    IOpenerManager internal immutable MANAGER;
    IOpenerPositionsV4 internal immutable POSITIONS_V4;
    IOpenerPermit2 internal immutable PERMIT2;
    address internal immutable WETH;

    /// Router, v3 positions, v4 manager, v4 positions, Permit2, WETH.
    constructor(address[6] memory parts) {
        ROUTER = IOpenerRouter(parts[0]);
        POSITIONS = IOpenerPositions(parts[1]);
        MANAGER = IOpenerManager(parts[2]);
        POSITIONS_V4 = IOpenerPositionsV4(parts[3]);
        PERMIT2 = IOpenerPermit2(parts[4]);
        WETH = parts[5];
    }

    receive() external payable {}

    function _openV2(LaunchToken token, uint256 tokens, uint256 quote) internal returns (address pair) {
        token.approve(address(ROUTER), tokens);
        ROUTER.addLiquidityETH{value: quote}(address(token), tokens, 0, 0, DEAD, block.timestamp);
        return IOpenerFactory(ROUTER.factory()).getPair(address(token), WETH);
    }

    function _openV3(LaunchToken token, uint256 tokens, uint256 quote, address owner)
        internal
        returns (address pool, uint256 positionId, uint128 liquidity)
    {
        token.approve(address(POSITIONS), tokens);
        bool isToken0 = address(token) < WETH;
        IOpenerPositions.MintParams memory mint;
        (mint.token0, mint.token1) = isToken0 ? (address(token), WETH) : (WETH, address(token));
        (mint.amount0Desired, mint.amount1Desired) = isToken0 ? (tokens, quote) : (quote, tokens);
        pool = POSITIONS.createAndInitializePoolIfNecessary(
            mint.token0, mint.token1, FEE, _sqrtPrice(mint.amount0Desired, mint.amount1Desired)
        );
        mint.fee = FEE;
        (mint.tickLower, mint.tickUpper) = (-MAX_TICK, MAX_TICK);
        mint.recipient = owner;
        mint.deadline = block.timestamp;
        (positionId, liquidity,,) = POSITIONS.mint{value: quote}(mint);
    }

    function _openV4(LaunchToken token, uint256 tokens, uint256 quote, address owner)
        internal
        returns (bytes32 poolId, uint256 positionId)
    {
        OpenerPoolKey memory key = OpenerPoolKey(address(0), address(token), FEE, TICK_SPACING, address(0));
        MANAGER.initialize(key, _sqrtPrice(quote, tokens));
        positionId = POSITIONS_V4.nextTokenId();
        token.approve(address(PERMIT2), type(uint256).max);
        PERMIT2.approve(address(token), address(POSITIONS_V4), type(uint160).max, type(uint48).max);
        uint256 liquidity = (_sqrt(quote * tokens) * 9999) / 10_000;
        bytes[] memory params = new bytes[](3);
        params[0] = abi.encode(key, -MAX_TICK, MAX_TICK, liquidity, quote, tokens, owner, bytes(""));
        params[1] = abi.encode(address(0), address(token));
        params[2] = abi.encode(address(0), DEAD);
        POSITIONS_V4.modifyLiquidities{value: quote}(abi.encode(hex"020d14", params), block.timestamp);
        poolId = keccak256(abi.encode(key));
    }

    function _sqrtPrice(uint256 amount0, uint256 amount1) private pure returns (uint160) {
        return uint160(_sqrt((amount1 << 96) / amount0) << 48);
    }

    function _sqrt(uint256 x) private pure returns (uint256 y) {
        if (x == 0) return 0;
        y = x;
        for (uint256 next = (x >> 1) + 1; next < y; next = (x / next + next) >> 1) y = next;
    }
}
