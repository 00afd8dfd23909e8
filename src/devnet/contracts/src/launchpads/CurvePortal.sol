// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchToken} from "./LaunchToken.sol";
import {PoolOpener} from "./PoolOpener.sol";

/// Curves of many tokens in one contract, in the form of Flap, which migrates into a v2 pool with the liquidity
/// burned, or of Odyssey, which migrates into a v3 pool whose position goes to a locker.
contract CurvePortal is PoolOpener {
    struct Curve {
        uint128 quote;
        uint128 tokens;
    }

    uint256 private constant SUPPLY = 1_000_000_000e18;
    uint256 private constant PHANTOM = 1.5 ether;
    uint256 public constant threshold = 3 ether;

    bool public immutable isOdyssey;
    address public immutable locker;
    uint256 public created;
    mapping(address token => Curve) public curves;

    event TokenCreated(
        uint256 ts, address creator, uint256 nonce, address token, string name, string symbol, string meta
    );
    event TokenBought(
        uint256 ts, address token, address buyer, uint256 amount, uint256 eth, uint256 fee, uint256 postPrice
    );
    event TokenSold(
        uint256 ts, address token, address seller, uint256 amount, uint256 eth, uint256 fee, uint256 postPrice
    );
    event LaunchedToDEX(address token, address pool, uint256 amount, uint256 eth);
    event TokenCreated(
        address indexed token, address indexed creator, address backingWallet, bool isMarginBacked, uint256 threshold
    );
    event Traded(
        address indexed token,
        address indexed trader,
        bool isBuy,
        uint256 tokenAmount,
        uint256 quoteAmount,
        uint256 fee,
        uint256 virtualQuote,
        uint256 virtualToken
    );
    event PoolCompleted(address indexed token, uint256 realQuoteRaised, uint256 lpTokenReserve);
    event PoolMigrated(
        address indexed token,
        address pool,
        uint256 tokenId,
        uint128 liquidity,
        uint256 tokenUsed,
        uint256 usdcUsed
    );

    error UnknownToken(address token);

    constructor(address[6] memory parts, bool odyssey, address locker_) PoolOpener(parts) {
        isOdyssey = odyssey;
        locker = locker_;
    }

    function create(string calldata name, string calldata symbol) external returns (address) {
        LaunchToken token = new LaunchToken(name, symbol, "", msg.sender, SUPPLY);
        curves[address(token)] = Curve(uint128(PHANTOM), uint128(SUPPLY));
        uint256 nonce = ++created;
        if (isOdyssey) emit TokenCreated(address(token), msg.sender, msg.sender, false, threshold);
        else emit TokenCreated(block.timestamp, msg.sender, nonce, address(token), name, symbol, "");
        return address(token);
    }

    function buy(LaunchToken token) external payable returns (uint256 out) {
        Curve memory curve = _curveOf(token);
        uint256 fee = msg.value / 100;
        uint256 net = msg.value - fee;
        out = (uint256(curve.tokens) * net) / (curve.quote + net);
        curve.quote += uint128(net);
        curve.tokens -= uint128(out);
        curves[address(token)] = curve;
        token.transfer(msg.sender, out);
        _report(token, true, out, msg.value, fee, curve);
        if (curve.quote >= PHANTOM + threshold) _migrate(token, curve);
    }

    function sell(LaunchToken token, uint256 amount) external returns (uint256 out) {
        Curve memory curve = _curveOf(token);
        uint256 gross = (uint256(curve.quote) * amount) / (curve.tokens + amount);
        uint256 fee = gross / 100;
        out = gross - fee;
        curve.quote -= uint128(gross);
        curve.tokens += uint128(amount);
        curves[address(token)] = curve;
        token.transferFrom(msg.sender, address(this), amount);
        (bool ok,) = msg.sender.call{value: out}("");
        require(ok, "ETH");
        _report(token, false, amount, out, fee, curve);
    }

    function _migrate(LaunchToken token, Curve memory curve) private {
        delete curves[address(token)];
        uint256 quote = curve.quote - PHANTOM;
        uint256 tokens = (uint256(curve.tokens) * quote) / curve.quote;
        if (isOdyssey) {
            emit PoolCompleted(address(token), quote, tokens);
            (address pool, uint256 positionId, uint128 liquidity) = _openV3(token, tokens, quote, locker);
            emit PoolMigrated(address(token), pool, positionId, liquidity, tokens, quote);
        } else {
            emit LaunchedToDEX(address(token), _openV2(token, tokens, quote), tokens, quote);
        }
        token.burn(token.balanceOf(address(this)));
    }

    function _report(LaunchToken token, bool isBuy, uint256 amount, uint256 quote, uint256 fee, Curve memory curve)
        private
    {
        if (isOdyssey) {
            emit Traded(address(token), msg.sender, isBuy, amount, quote, fee, curve.quote, curve.tokens);
            return;
        }
        uint256 price = (uint256(curve.quote) * 1e18) / curve.tokens;
        if (isBuy) emit TokenBought(block.timestamp, address(token), msg.sender, amount, quote, fee, price);
        else emit TokenSold(block.timestamp, address(token), msg.sender, amount, quote, fee, price);
    }

    function _curveOf(LaunchToken token) private view returns (Curve memory curve) {
        curve = curves[address(token)];
        if (curve.tokens == 0) revert UnknownToken(address(token));
    }
}
