// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

struct HookPoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct HookSwapParams {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

struct HookPermissions {
    bool beforeInitialize;
    bool afterInitialize;
    bool beforeAddLiquidity;
    bool afterAddLiquidity;
    bool beforeRemoveLiquidity;
    bool afterRemoveLiquidity;
    bool beforeSwap;
    bool afterSwap;
    bool beforeDonate;
    bool afterDonate;
    bool beforeSwapReturnDelta;
    bool afterSwapReturnDelta;
    bool afterAddLiquidityReturnDelta;
    bool afterRemoveLiquidityReturnDelta;
}

interface IHookManager {
    function take(address currency, address to, uint256 amount) external;
}

/// A v4 hook that keeps a part of every swap's output. The pool's own fee field does not show it.
contract FeeHook {
    address public immutable poolManager;
    address public immutable feeRecipient;
    uint256 public immutable feeBps;

    event HookFeeCollected(bytes32 indexed poolId, address currency, uint256 feeAmount, uint256 taxAmount);

    error NotPoolManager();

    constructor(address manager, address recipient, uint256 bps) {
        poolManager = manager;
        feeRecipient = recipient;
        feeBps = bps;
    }

    function getHookPermissions() external pure returns (HookPermissions memory permissions) {
        permissions.afterSwap = true;
        permissions.afterSwapReturnDelta = true;
    }

    function afterSwap(
        address,
        HookPoolKey calldata key,
        HookSwapParams calldata params,
        int256 delta,
        bytes calldata
    ) external returns (bytes4, int128) {
        if (msg.sender != poolManager) revert NotPoolManager();
        // The unspecified side of the swap: what an exact-input swap receives.
        bool unspecifiedIsOne = (params.amountSpecified < 0) == params.zeroForOne;
        int128 amount = unspecifiedIsOne ? int128(delta) : int128(delta >> 128);
        uint256 fee = (uint256(uint128(amount < 0 ? -amount : amount)) * feeBps) / 10_000;
        address currency = unspecifiedIsOne ? key.currency1 : key.currency0;
        IHookManager(poolManager).take(currency, feeRecipient, fee);
        emit HookFeeCollected(keccak256(abi.encode(key)), currency, fee, 0);
        return (this.afterSwap.selector, int128(int256(fee)));
    }
}
