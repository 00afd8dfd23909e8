// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IPancakePool {
    function swap(address to, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256 amount0, int256 amount1);
}

interface IPancakeFactory {
    function getPool(address tokenA, address tokenB, uint24 fee) external view returns (address);
}

/// Quotes a single-pool swap by running it and reverting in the callback, as PancakeSwap's QuoterV2 does.
contract PancakeQuoter {
    struct QuoteExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        uint24 fee;
        uint160 sqrtPriceLimitX96;
    }

    IPancakeFactory public immutable factory;

    error Quoted(uint256 amountOut, uint160 sqrtPriceAfter);
    error NoQuote(bytes reason);

    constructor(IPancakeFactory factory_) {
        factory = factory_;
    }

    function quoteExactInputSingle(QuoteExactInputSingleParams calldata params)
        external
        returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)
    {
        bool zeroForOne = params.tokenIn < params.tokenOut;
        address pool = factory.getPool(params.tokenIn, params.tokenOut, params.fee);
        uint160 limit = params.sqrtPriceLimitX96;
        if (limit == 0) limit = zeroForOne ? 4295128740 : 1461446703485210103287273052203988822378723970341;
        uint256 gasBefore = gasleft();
        try IPancakePool(pool).swap(address(this), zeroForOne, int256(params.amountIn), limit, abi.encode(pool)) {
            revert NoQuote("");
        } catch (bytes memory reason) {
            gasEstimate = gasBefore - gasleft();
            if (bytes4(reason) != Quoted.selector) revert NoQuote(reason);
            assembly ("memory-safe") {
                amountOut := mload(add(reason, 36))
                sqrtPriceX96After := mload(add(reason, 68))
            }
        }
    }

    function pancakeV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external view {
        (, bytes memory slot0) = abi.decode(data, (address)).staticcall(abi.encodeWithSignature("slot0()"));
        revert Quoted(uint256(-(amount0 < 0 ? amount0 : amount1)), abi.decode(slot0, (uint160)));
    }
}
