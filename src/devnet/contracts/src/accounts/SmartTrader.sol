// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
}

interface IPairV2 {
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 updatedAt);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

interface IPoolV3 {
    function swap(address to, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256 amount0, int256 amount1);
    function mint(address owner, int24 lower, int24 upper, uint128 amount, bytes calldata data)
        external
        returns (uint256 amount0, uint256 amount1);
    function burn(int24 lower, int24 upper, uint128 amount) external returns (uint256 amount0, uint256 amount1);
    function collect(address to, int24 lower, int24 upper, uint128 amount0, uint128 amount1)
        external
        returns (uint128, uint128);
}

struct PoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct SwapParams {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

struct LiquidityParams {
    int24 tickLower;
    int24 tickUpper;
    int256 liquidityDelta;
    bytes32 salt;
}

interface IPoolManager {
    function unlock(bytes calldata data) external returns (bytes memory);
    function swap(PoolKey calldata key, SwapParams calldata params, bytes calldata hookData) external returns (int256);
    function modifyLiquidity(PoolKey calldata key, LiquidityParams calldata params, bytes calldata hookData)
        external
        returns (int256 delta, int256 fees);
    function sync(address currency) external;
    function settle() external payable returns (uint256);
    function take(address currency, address to, uint256 amount) external;
    function extsload(bytes32 slot) external view returns (bytes32);
}

/// The code an EIP-7702 account delegates to: a batch executor that also trades many pools in one
/// transaction, straight against the pools, so that the account needs no allowance.
/// A trade names the price the pool should end at; how much that takes follows from the pool's liquidity.
contract SmartTrader {
    IPoolManager private immutable MANAGER;

    /// The pool whose callback is awaited; zero outside a trade.
    address private transient caller;

    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    struct Leg {
        address pool;
        address token0;
        address token1;
        uint160 target;
        uint256 limit;
    }

    error NotSelf();
    error NotExpected();
    error CallFailed(uint256 index, bytes reason);

    constructor(IPoolManager manager) {
        MANAGER = manager;
    }

    modifier onlySelf() {
        if (msg.sender != address(this)) revert NotSelf();
        _;
    }

    receive() external payable {}

    function execute(Call[] calldata calls) external payable onlySelf {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool ok, bytes memory result) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!ok) revert CallFailed(i, result);
        }
    }

    /// Plan: records of kind(1) pool(20) token0(20) token1(20) target(20) limit(16), 97 bytes each; for
    /// kind 4 the pool field holds the hooks address and fee(3) tickSpacing(3) follow, 103 bytes in all.
    function trade(bytes calldata plan) external payable onlySelf {
        uint256 at = 0;
        while (at < plan.length) {
            uint8 kind = uint8(plan[at]);
            bytes calldata record = plan[at:];
            if (kind == 4) {
                _tradeV4(_leg(record), uint24(bytes3(record[97:100])), int24(uint24(bytes3(record[100:103]))));
                at += 103;
            } else {
                if (kind == 2) _tradeV2(_leg(record));
                else _tradeV3(_leg(record));
                at += 97;
            }
        }
    }

    function _tradeV2(Leg memory leg) private {
        (uint256 reserve0, uint256 reserve1,) = IPairV2(leg.pool).getReserves();
        uint256 root = _sqrt(reserve0 * reserve1);
        uint256 wanted1 = (root * leg.target) >> 96;
        if (wanted1 < reserve1) _sellV2(leg, reserve0, reserve1, (root << 96) / leg.target);
        else _buyV2(leg, reserve0, reserve1, wanted1);
    }

    function _sellV2(Leg memory leg, uint256 reserve0, uint256 reserve1, uint256 wanted0) private {
        uint256 taken = _payV2(leg, leg.token0, reserve0, wanted0);
        uint256 out = (taken * reserve1) / (reserve0 * 1000 + taken);
        if (out > 0) IPairV2(leg.pool).swap(0, out, address(this), "");
    }

    function _buyV2(Leg memory leg, uint256 reserve0, uint256 reserve1, uint256 wanted1) private {
        uint256 taken = _payV2(leg, leg.token1, reserve1, wanted1);
        uint256 out = (taken * reserve0) / (reserve1 * 1000 + taken);
        if (out > 0) IPairV2(leg.pool).swap(out, 0, address(this), "");
    }

    /// Pays what lifts the reserve to `wanted`; returns what arrived, less the pool fee, in thousandths.
    function _payV2(Leg memory leg, address token, uint256 reserve, uint256 wanted) private returns (uint256) {
        if (wanted <= reserve) return 0;
        uint256 amountIn = _affordable(token, _min(wanted - reserve, leg.limit));
        if (amountIn == 0) return 0;
        IToken(token).transfer(leg.pool, amountIn);
        // Measured, not assumed: a token may have kept a part of the transfer.
        return (IToken(token).balanceOf(leg.pool) - reserve) * 997;
    }

    function _tradeV3(Leg memory leg) private {
        (bool ok, bytes memory slot0) = leg.pool.staticcall(abi.encodeWithSignature("slot0()"));
        if (!ok) revert NotExpected();
        uint160 current = abi.decode(slot0, (uint160));
        if (leg.target == current) return;
        bool zeroForOne = leg.target < current;
        address tokenIn = zeroForOne ? leg.token0 : leg.token1;
        uint256 amountIn = _affordable(tokenIn, leg.limit);
        if (amountIn == 0) return;
        caller = leg.pool;
        IPoolV3(leg.pool).swap(address(this), zeroForOne, int256(amountIn), leg.target, abi.encode(tokenIn));
        caller = address(0);
    }

    function _tradeV4(Leg memory leg, uint24 fee, int24 tickSpacing) private {
        PoolKey memory key = PoolKey(leg.token0, leg.token1, fee, tickSpacing, leg.pool);
        uint256 slot0 = uint256(MANAGER.extsload(keccak256(abi.encode(keccak256(abi.encode(key)), uint256(6)))));
        uint160 current = uint160(slot0);
        if (leg.target == current) return;
        bool zeroForOne = leg.target < current;
        uint256 amountIn = _affordable(zeroForOne ? leg.token0 : leg.token1, leg.limit);
        if (amountIn == 0) return;
        caller = address(MANAGER);
        MANAGER.unlock(abi.encode(key, zeroForOne, amountIn, leg.target));
        caller = address(0);
    }

    function _leg(bytes calldata record) private pure returns (Leg memory leg) {
        leg.pool = address(bytes20(record[1:21]));
        leg.token0 = address(bytes20(record[21:41]));
        leg.token1 = address(bytes20(record[41:61]));
        leg.target = uint160(bytes20(record[61:81]));
        leg.limit = uint128(bytes16(record[81:97]));
    }

    /// Adds liquidity straight to a v3 pool (kind 3) or the v4 manager (kind 4), owned by this account;
    /// kinds 13 and 14 take it out again.
    /// Records: kind(1) pool-or-hooks(20) token0(20) token1(20) fee(3) tickSpacing(3) lower(3) upper(3) liquidity(16) = 89 bytes.
    function provide(bytes calldata plan) external payable onlySelf {
        for (uint256 at = 0; at < plan.length; at += 89) {
            bytes calldata record = plan[at:at + 89];
            uint8 kind = uint8(record[0]);
            if (kind == 3) _provideV3(record);
            else if (kind == 13) _withdrawV3(record);
            else _provideV4(record, kind == 14 ? int256(-1) : int256(1));
        }
        caller = address(0);
    }

    function _provideV3(bytes calldata record) private {
        caller = address(bytes20(record[1:21]));
        (int24 lower, int24 upper, uint128 liquidity) = _range(record);
        bytes memory tokens = abi.encode(address(bytes20(record[21:41])), address(bytes20(record[41:61])));
        IPoolV3(caller).mint(address(this), lower, upper, liquidity, tokens);
    }

    function _withdrawV3(bytes calldata record) private {
        IPoolV3 pool = IPoolV3(address(bytes20(record[1:21])));
        (int24 lower, int24 upper, uint128 liquidity) = _range(record);
        (uint256 amount0, uint256 amount1) = pool.burn(lower, upper, liquidity);
        pool.collect(address(this), lower, upper, uint128(amount0), uint128(amount1));
    }

    function _provideV4(bytes calldata record, int256 sign) private {
        PoolKey memory key = PoolKey(
            address(bytes20(record[21:41])),
            address(bytes20(record[41:61])),
            uint24(bytes3(record[61:64])),
            int24(uint24(bytes3(record[64:67]))),
            address(bytes20(record[1:21]))
        );
        caller = address(MANAGER);
        (int24 lower, int24 upper, uint128 liquidity) = _range(record);
        MANAGER.unlock(abi.encode(key, lower, upper, sign * int256(uint256(liquidity)), true));
    }

    function _range(bytes calldata record) private pure returns (int24 lower, int24 upper, uint128 liquidity) {
        lower = int24(uint24(bytes3(record[67:70])));
        upper = int24(uint24(bytes3(record[70:73])));
        liquidity = uint128(bytes16(record[73:89]));
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        if (msg.sender != caller) revert NotExpected();
        if (data.length == 288) {
            (PoolKey memory pool, int24 lower, int24 upper, int256 liquidity,) =
                abi.decode(data, (PoolKey, int24, int24, int256, bool));
            (int256 change,) = MANAGER.modifyLiquidity(pool, LiquidityParams(lower, upper, liquidity, 0), "");
            _resolve(pool, change);
            return "";
        }
        (PoolKey memory key, bool zeroForOne, uint256 amountIn, uint160 target) =
            abi.decode(data, (PoolKey, bool, uint256, uint160));
        int256 delta = MANAGER.swap(key, SwapParams(zeroForOne, -int256(amountIn), target), "");
        _resolve(key, delta);
        return "";
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        _payV3(amount0, amount1, data);
    }

    function pancakeV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        _payV3(amount0, amount1, data);
    }

    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata data) external {
        _payMint(amount0, amount1, data);
    }

    function pancakeV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata data) external {
        _payMint(amount0, amount1, data);
    }

    function _payV3(int256 amount0, int256 amount1, bytes calldata data) private {
        if (msg.sender != caller) revert NotExpected();
        IToken(abi.decode(data, (address))).transfer(msg.sender, uint256(amount0 > 0 ? amount0 : amount1));
    }

    function _payMint(uint256 amount0, uint256 amount1, bytes calldata data) private {
        if (msg.sender != caller) revert NotExpected();
        (address token0, address token1) = abi.decode(data, (address, address));
        if (amount0 > 0) IToken(token0).transfer(msg.sender, amount0);
        if (amount1 > 0) IToken(token1).transfer(msg.sender, amount1);
    }

    function _resolve(PoolKey memory key, int256 delta) private {
        _resolveOne(key.currency0, int128(delta >> 128));
        _resolveOne(key.currency1, int128(delta));
    }

    function _resolveOne(address currency, int128 delta) private {
        if (delta > 0) {
            MANAGER.take(currency, address(this), uint128(delta));
        } else if (delta < 0) {
            uint256 owed = uint128(-delta);
            if (currency == address(0)) {
                MANAGER.settle{value: owed}();
            } else {
                MANAGER.sync(currency);
                IToken(currency).transfer(address(MANAGER), owed);
                MANAGER.settle();
            }
        }
    }

    function _affordable(address token, uint256 wanted) private view returns (uint256) {
        return _min(wanted, token == address(0) ? address(this).balance : IToken(token).balanceOf(address(this)));
    }

    function _min(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }

    function _sqrt(uint256 x) private pure returns (uint256 y) {
        if (x == 0) return 0;
        y = 1 << ((_log2(x) >> 1) + 1);
        for (uint256 next = (y + x / y) >> 1; next < y; next = (y + x / y) >> 1) y = next;
    }

    function _log2(uint256 x) private pure returns (uint256 r) {
        for (uint256 s = 128; s > 0; s >>= 1) {
            if (x >> s > 0) {
                x >>= s;
                r += s;
            }
        }
    }
}
