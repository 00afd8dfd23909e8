// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface IBenchedToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

interface IBenchedPair {
    function getReserves() external view returns (uint256 reserve0, uint256 reserve1);
    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

interface IBenchedPool {
    function swap(address recipient, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data) external;
}

/// Never deployed: a simulation puts its code at addresses of its choice. There it reads balances, lends what a
/// holder has, and swaps for an account in pools whose router is not known, the way routers do.
contract TradeBench {
    uint256 private constant READ_GAS = 300_000;
    uint160 private constant LOWEST = 4295128740;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970341;

    address private _pool;
    address private _payer;
    address private _input;

    error ReturnedFalse();

    /// v3 pools of every exchange ask for their money here, whatever they call the function.
    fallback() external {
        require(msg.sender == _pool);
        (int256 amount0, int256 amount1) = abi.decode(msg.data[4:], (int256, int256));
        _pull(_input, _payer, msg.sender, uint256(amount0 > 0 ? amount0 : amount1));
    }

    /// The block it runs in, then what each owner has of each asset; the zero asset is ether, and what cannot be
    /// read is the largest number.
    function measure(address[] calldata assets, address[] calldata owners)
        external
        view
        returns (uint256 number, uint256 time, uint256[] memory amounts)
    {
        amounts = new uint256[](assets.length * owners.length);
        for (uint256 i = 0; i < amounts.length; i++) {
            amounts[i] = _balance(assets[i / owners.length], owners[i % owners.length]);
        }
        return (block.number, block.timestamp, amounts);
    }

    function give(address token, address to, uint256 amount) external {
        _check(token, abi.encodeCall(IBenchedToken.transfer, (to, amount)));
    }

    /// `fee` in millionths; above a million the pair is asked for its price.
    function swapPair(address pair, address input, address output, uint256 amount, uint256 fee) external {
        bool zeroForOne = input < output;
        (uint256 reserveIn, uint256 reserveOut) = IBenchedPair(pair).getReserves();
        if (!zeroForOne) (reserveIn, reserveOut) = (reserveOut, reserveIn);
        _pull(input, msg.sender, pair, amount);
        uint256 arrived = _balance(input, pair) - reserveIn;
        uint256 out;
        if (fee > 1_000_000) {
            out = IBenchedPair(pair).getAmountOut(arrived, input);
        } else {
            uint256 kept = arrived * (1_000_000 - fee);
            out = (kept * reserveOut) / (reserveIn * 1_000_000 + kept);
        }
        IBenchedPair(pair).swap(zeroForOne ? 0 : out, zeroForOne ? out : 0, msg.sender, "");
    }

    function swapPool(address pool, address input, address output, uint256 amount) external {
        (_pool, _payer, _input) = (pool, msg.sender, input);
        bool zeroForOne = input < output;
        IBenchedPool(pool).swap(msg.sender, zeroForOne, int256(amount), zeroForOne ? LOWEST : HIGHEST, "");
    }

    function _pull(address token, address from, address to, uint256 amount) private {
        _check(token, abi.encodeCall(IBenchedToken.transferFrom, (from, to, amount)));
    }

    function _check(address token, bytes memory call) private {
        (bool ok, bytes memory data) = token.call(call);
        if (!ok) {
            assembly {
                revert(add(data, 32), mload(data))
            }
        }
        if (data.length >= 32 && !abi.decode(data, (bool))) revert ReturnedFalse();
    }

    function _balance(address asset, address owner) private view returns (uint256) {
        if (asset == address(0)) return owner.balance;
        (bool ok, bytes memory data) =
            asset.staticcall{gas: READ_GAS}(abi.encodeWithSignature("balanceOf(address)", owner));
        return ok && data.length >= 32 ? abi.decode(data, (uint256)) : type(uint256).max;
    }
}
