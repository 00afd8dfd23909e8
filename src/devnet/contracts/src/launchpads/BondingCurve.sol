// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchToken} from "./LaunchToken.sol";

/// Sells one launched token for ether along x*y=k, with a phantom quote reserve; when the threshold is
/// raised the factory sweeps it into a pool. The first seconds carry a steep tax on buys.
contract BondingCurve {
    uint256 private constant SNIPE_TAX_START_BPS = 9900;
    uint256 private constant SNIPE_TAX_SECONDS = 3;

    address public immutable factory;
    LaunchToken public immutable token;
    address public constant pairToken = address(0);
    address public immutable deployer;
    uint256 public immutable phantomQuote;
    uint256 public immutable graduationThreshold;
    uint256 public immutable launchedAt;
    uint16 public immutable feeBps;
    uint16 public immutable creatorTaxBps;
    bool public constant buybackEnabled = false;

    uint128 private _realQuote;
    uint128 private _tokens;
    bool public graduated;
    uint96 public collectedFees;
    uint96 public collectedTax;

    event CurveBuy(
        address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax
    );
    event CurveSell(
        address indexed seller, address indexed recipient, uint256 tokensIn, uint256 quoteOut, uint256 fee, uint256 tax
    );
    event CurveBuyRefunded(address indexed buyer, uint256 refund);
    event CurveCompleted(address recipient, uint256 quoteReserve, uint256 tokenReserve);
    event FeesSwept(uint256 protocolAmount, uint256 buybackAmount, uint256 creatorAmount);

    error Graduated();
    error NotFactory();
    error Slippage(uint256 got, uint256 wanted);
    error NotReady();

    constructor(LaunchToken token_, address creator, uint256 phantom, uint256 threshold, uint16 fee, uint16 tax) {
        factory = msg.sender;
        token = token_;
        deployer = creator;
        phantomQuote = phantom;
        graduationThreshold = threshold;
        launchedAt = block.timestamp;
        feeBps = fee;
        creatorTaxBps = tax;
        _tokens = uint128(token_.totalSupply());
    }

    function getReserves() public view returns (uint256 quoteReserve, uint256 tokenReserve) {
        return (phantomQuote + _realQuote, _tokens);
    }

    function realQuoteReserve() external view returns (uint256) {
        return _realQuote;
    }

    function readyToGraduate() public view returns (bool) {
        return !graduated && _realQuote >= graduationThreshold;
    }

    /// Tokens that stay for the pool once the threshold is raised.
    function reservedTokens() public view returns (uint256) {
        return (token.totalSupply() * phantomQuote) / (phantomQuote + graduationThreshold);
    }

    function sellableTokens() external view returns (uint256) {
        uint256 reserved = reservedTokens();
        return _tokens > reserved ? _tokens - reserved : 0;
    }

    function snipeTaxBps() public view returns (uint256) {
        uint256 age = block.timestamp - launchedAt;
        return age >= SNIPE_TAX_SECONDS ? 0 : SNIPE_TAX_START_BPS * (SNIPE_TAX_SECONDS - age) / SNIPE_TAX_SECONDS;
    }

    function buy(uint256 minTokensOut, address recipient) external payable returns (uint256 tokensOut) {
        if (graduated) revert Graduated();
        uint256 charge = feeBps + creatorTaxBps + snipeTaxBps();
        if (charge > 9900) charge = 9900;
        uint256 net = (msg.value * (10_000 - charge)) / 10_000;
        uint256 room = graduationThreshold > _realQuote ? graduationThreshold - _realQuote : 0;
        uint256 gross = msg.value;
        if (net > room) {
            net = room;
            gross = (room * 10_000) / (10_000 - charge);
        }
        (uint256 quote, uint256 tokens) = getReserves();
        tokensOut = (tokens * net) / (quote + net);
        if (tokensOut < minTokensOut) revert Slippage(tokensOut, minTokensOut);
        uint256 tax = (gross * creatorTaxBps) / 10_000;
        uint256 fee = gross - net - tax;
        _realQuote += uint128(net);
        _tokens -= uint128(tokensOut);
        collectedFees += uint96(fee);
        collectedTax += uint96(tax);
        token.transfer(recipient, tokensOut);
        emit CurveBuy(msg.sender, recipient, gross, tokensOut, fee, tax);
        if (gross < msg.value) {
            emit CurveBuyRefunded(msg.sender, msg.value - gross);
            _send(msg.sender, msg.value - gross);
        }
    }

    function sell(uint256 tokensIn, uint256 minQuoteOut, address recipient) external returns (uint256 quoteOut) {
        if (graduated) revert Graduated();
        (uint256 quote, uint256 tokens) = getReserves();
        uint256 gross = (quote * tokensIn) / (tokens + tokensIn);
        uint256 fee = (gross * feeBps) / 10_000;
        uint256 tax = (gross * creatorTaxBps) / 10_000;
        quoteOut = gross - fee - tax;
        if (quoteOut < minQuoteOut) revert Slippage(quoteOut, minQuoteOut);
        _realQuote -= uint128(gross);
        _tokens += uint128(tokensIn);
        collectedFees += uint96(fee);
        collectedTax += uint96(tax);
        token.transferFrom(msg.sender, address(this), tokensIn);
        _send(recipient, quoteOut);
        emit CurveSell(msg.sender, recipient, tokensIn, quoteOut, fee, tax);
    }

    /// Hands everything to the factory, which opens the pool with it.
    function sweep() external returns (uint256 quote, uint256 tokens) {
        if (msg.sender != factory) revert NotFactory();
        if (!readyToGraduate()) revert NotReady();
        graduated = true;
        (quote, tokens) = (_realQuote, _tokens);
        (_realQuote, _tokens) = (0, 0);
        token.transfer(factory, tokens);
        _send(factory, quote);
        emit CurveCompleted(factory, quote, tokens);
    }

    function sweepFees() external {
        uint256 fees = collectedFees;
        uint256 tax = collectedTax;
        (collectedFees, collectedTax) = (0, 0);
        _send(factory, fees);
        _send(deployer, tax);
        emit FeesSwept(fees, 0, tax);
    }

    function _send(address to, uint256 amount) private {
        (bool ok,) = to.call{value: amount}("");
        require(ok, "ETH");
    }
}
