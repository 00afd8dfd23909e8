// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface IProbedToken {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function approve(address spender, uint256 amount) external returns (bool);
    function deposit() external payable;
}

interface IProbedPair {
    function getReserves() external view returns (uint256 reserve0, uint256 reserve1);
    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

interface IProbedPool {
    function swap(address recipient, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data) external;
}

struct ProbedKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct ProbedSwap {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

interface IProbedManager {
    function unlock(bytes calldata data) external returns (bytes memory);
    function sync(address currency) external;
    function settle() external payable returns (uint256 paid);
    function take(address currency, address to, uint256 amount) external;
    function swap(ProbedKey calldata key, ProbedSwap calldata params, bytes calldata data) external returns (int256);
}

interface IProbedCurve {
    function buy(uint256 minTokensOut, address recipient) external payable;
    function sell(uint256 tokensIn, uint256 minQuoteOut, address recipient) external;
}

interface IProbedPortal {
    function buy(address token) external payable;
    function sell(address token, uint256 amount) external;
}

/// Never deployed: eth_call puts its code at an address that nobody uses and lets it buy a token, pass a part
/// of it on and sell it again, as a stranger would. What left, what arrived and why a step failed is returned.
contract TradeProbe {
    enum Kind {
        V2,
        V3,
        V4,
        Curve,
        SharedCurve
    }

    struct Trade {
        Kind kind;
        address token;
        /// Zero for ether.
        address quote;
        /// Pair, pool, curve or launchpad; the manager of v4.
        address pool;
        address weth;
        /// Somebody who has enough of a quote that is neither ether nor WETH, under this same code.
        address giver;
        address receiver;
        uint256 amount;
        /// Millionths that a v2 pair keeps; above a million the pair is asked for its price.
        uint256 fee;
        ProbedKey key;
    }

    /// `paid` left the sender and `arrived` at the other side, which `gave` what the sender `got`.
    struct Step {
        bool tried;
        bool ok;
        uint256 gasUsed;
        uint256 paid;
        uint256 arrived;
        uint256 gave;
        uint256 got;
        bytes reason;
    }

    uint256 private constant STEP_GAS = 12_000_000;
    uint160 private constant LOWEST = 4295128740;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970341;

    address private _callbackFrom;
    address private _callbackInput;

    error Undone(uint256 paid, uint256 arrived);
    error ReturnedFalse();

    receive() external payable {}

    /// v3 pools of every exchange ask for their money here, whatever they call the function.
    fallback() external payable {
        require(msg.sender == _callbackFrom);
        (int256 amount0, int256 amount1) = abi.decode(msg.data[4:], (int256, int256));
        _payUntilArrived(_callbackInput, msg.sender, uint256(amount0 > 0 ? amount0 : amount1));
    }

    function run(Trade calldata trade)
        external
        returns (Step memory fund, Step memory buy, Step memory pass, Step memory sell, Step memory sellHalf)
    {
        fund = _step(abi.encodeCall(this.doFund, (trade)));
        if (!fund.ok) return (fund, buy, pass, sell, sellHalf);
        buy = _step(abi.encodeCall(this.doBuy, (trade)));
        if (!buy.ok || buy.got == 0) return (fund, buy, pass, sell, sellHalf);
        pass = _step(abi.encodeCall(this.doPass, (trade, buy.got / 10)));
        _undone(pass);
        sell = _step(abi.encodeCall(this.doSell, (trade, buy.got)));
        if (!sell.ok) sellHalf = _step(abi.encodeCall(this.doSell, (trade, buy.got / 2)));
    }

    function give(address token, address to, uint256 amount) external {
        _send(token, to, amount);
    }

    function doFund(Trade calldata trade) external returns (uint256, uint256, uint256, uint256) {
        if (trade.quote == trade.weth) IProbedToken(trade.weth).deposit{value: trade.amount}();
        else if (trade.quote != address(0)) TradeProbe(payable(trade.giver)).give(trade.quote, address(this), trade.amount);
        return (0, 0, 0, _balance(trade.quote, address(this)));
    }

    function doBuy(Trade calldata trade) external returns (uint256, uint256, uint256, uint256) {
        return _exchange(trade, trade.quote, trade.token, trade.amount);
    }

    function doSell(Trade calldata trade, uint256 amount) external returns (uint256, uint256, uint256, uint256) {
        return _exchange(trade, trade.token, trade.quote, amount);
    }

    /// Passes tokens on and takes everything back, so that the sale is not the second move of the account.
    function doPass(Trade calldata trade, uint256 amount) external {
        uint256 mine = _balance(trade.token, address(this));
        uint256 theirs = _balance(trade.token, trade.receiver);
        _send(trade.token, trade.receiver, amount);
        revert Undone(
            _less(mine, _balance(trade.token, address(this))), _less(_balance(trade.token, trade.receiver), theirs)
        );
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        require(msg.sender == _callbackFrom);
        (ProbedKey memory key, bool zeroForOne, uint256 amount) = abi.decode(data, (ProbedKey, bool, uint256));
        IProbedManager manager = IProbedManager(msg.sender);
        (address input, address output) =
            zeroForOne ? (key.currency0, key.currency1) : (key.currency1, key.currency0);
        uint256 paid;
        if (input == address(0)) {
            paid = manager.settle{value: amount}();
        } else {
            manager.sync(input);
            _send(input, msg.sender, amount);
            paid = manager.settle();
        }
        ProbedSwap memory params = ProbedSwap(zeroForOne, -int256(paid), zeroForOne ? LOWEST : HIGHEST);
        int256 delta = manager.swap(key, params, "");
        (int256 first, int256 second) = (delta >> 128, int256(int128(delta)));
        (int256 used, int256 out) = zeroForOne ? (-first, second) : (-second, first);
        if (out > 0) manager.take(output, address(this), uint256(out));
        if (paid > uint256(used)) manager.take(input, address(this), paid - uint256(used));
        return "";
    }

    function _exchange(Trade calldata trade, address input, address output, uint256 amount)
        private
        returns (uint256 paid, uint256 arrived, uint256 gave, uint256 got)
    {
        paid = _balance(input, address(this));
        got = _balance(output, address(this));
        arrived = _balance(input, trade.pool);
        gave = _balance(output, trade.pool);
        if (trade.kind == Kind.V2) _swapV2(trade, input, output, amount);
        else if (trade.kind == Kind.V3) _swapV3(trade, input, output, amount);
        else if (trade.kind == Kind.V4) _swapV4(trade, input, amount);
        else _tradeCurve(trade, input, amount);
        paid = _less(paid, _balance(input, address(this)));
        got = _less(_balance(output, address(this)), got);
        arrived = _less(_balance(input, trade.pool), arrived);
        gave = _less(gave, _balance(output, trade.pool));
    }

    function _swapV2(Trade calldata trade, address input, address output, uint256 amount) private {
        bool zeroForOne = input < output;
        (uint256 reserveIn, uint256 reserveOut) = IProbedPair(trade.pool).getReserves();
        if (!zeroForOne) (reserveIn, reserveOut) = (reserveOut, reserveIn);
        _send(input, trade.pool, amount);
        uint256 arrived = _balance(input, trade.pool) - reserveIn;
        uint256 out;
        if (trade.fee > 1_000_000) {
            out = IProbedPair(trade.pool).getAmountOut(arrived, input);
        } else {
            uint256 kept = arrived * (1_000_000 - trade.fee);
            out = (kept * reserveOut) / (reserveIn * 1_000_000 + kept);
        }
        IProbedPair(trade.pool).swap(zeroForOne ? 0 : out, zeroForOne ? out : 0, address(this), "");
    }

    function _swapV3(Trade calldata trade, address input, address output, uint256 amount) private {
        (_callbackFrom, _callbackInput) = (trade.pool, input);
        bool zeroForOne = input < output;
        IProbedPool(trade.pool).swap(
            address(this), zeroForOne, int256(amount), zeroForOne ? LOWEST : HIGHEST, ""
        );
    }

    function _swapV4(Trade calldata trade, address input, uint256 amount) private {
        _callbackFrom = trade.pool;
        IProbedManager(trade.pool).unlock(abi.encode(trade.key, input == trade.key.currency0, amount));
    }

    function _tradeCurve(Trade calldata trade, address input, uint256 amount) private {
        bool buying = input == trade.quote;
        if (!buying) IProbedToken(trade.token).approve(trade.pool, amount);
        if (trade.kind == Kind.Curve) {
            if (buying) IProbedCurve(trade.pool).buy{value: amount}(0, address(this));
            else IProbedCurve(trade.pool).sell(amount, 0, address(this));
        } else {
            if (buying) IProbedPortal(trade.pool).buy{value: amount}(trade.token);
            else IProbedPortal(trade.pool).sell(trade.token, amount);
        }
    }

    /// Pays again what a token kept on the way, as long as there is something left to pay with.
    function _payUntilArrived(address token, address to, uint256 amount) private {
        uint256 before = _balance(token, to);
        uint256 next = amount;
        for (uint256 round = 0; round < 4; round++) {
            uint256 mine = _balance(token, address(this));
            _send(token, to, next < mine ? next : mine);
            uint256 arrived = _less(_balance(token, to), before);
            if (arrived >= amount || arrived == 0) return;
            next = ((amount - arrived) * amount) / arrived + 1;
        }
    }

    function _send(address token, address to, uint256 amount) private {
        (bool ok, bytes memory data) = token.call(abi.encodeCall(IProbedToken.transfer, (to, amount)));
        if (!ok) _fail(data);
        if (data.length >= 32 && !abi.decode(data, (bool))) revert ReturnedFalse();
    }

    function _step(bytes memory data) private returns (Step memory step) {
        uint256 before = gasleft();
        (bool ok, bytes memory result) = address(this).call{gas: STEP_GAS}(data);
        step.gasUsed = before - gasleft();
        (step.tried, step.ok) = (true, ok);
        if (!ok) step.reason = result;
        else (step.paid, step.arrived, step.gave, step.got) = abi.decode(result, (uint256, uint256, uint256, uint256));
    }

    function _undone(Step memory step) private pure {
        bytes memory reason = step.reason;
        if (reason.length != 68 || bytes4(reason) != Undone.selector) return;
        uint256 paid;
        uint256 arrived;
        assembly {
            paid := mload(add(reason, 36))
            arrived := mload(add(reason, 68))
        }
        (step.ok, step.paid, step.arrived, step.reason) = (true, paid, arrived, "");
    }

    function _balance(address asset, address owner) private view returns (uint256) {
        return asset == address(0) ? owner.balance : IProbedToken(asset).balanceOf(owner);
    }

    function _less(uint256 from, uint256 amount) private pure returns (uint256) {
        return from > amount ? from - amount : 0;
    }

    function _fail(bytes memory data) private pure {
        assembly {
            revert(add(data, 32), mload(data))
        }
    }
}
