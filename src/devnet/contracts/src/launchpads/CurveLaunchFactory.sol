// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BondingCurve} from "./BondingCurve.sol";
import {LaunchLocker} from "./LaunchLocker.sol";
import {LaunchToken, Socials} from "./LaunchToken.sol";

struct LaunchPoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

interface ILaunchPoolManager {
    function initialize(LaunchPoolKey calldata key, uint160 sqrtPriceX96) external returns (int24);
}

interface ILaunchPositions {
    function modifyLiquidities(bytes calldata unlockData, uint256 deadline) external payable;
    function nextTokenId() external view returns (uint256);
}

interface ILaunchPermit2 {
    function approve(address token, address spender, uint160 amount, uint48 expiration) external;
}

/// Launches a token on a bonding curve; when the curve has raised its threshold anybody may graduate it
/// into a v4 pool whose position goes to the locker. Same reads and events as the real launchpad.
contract CurveLaunchFactory {
    struct LaunchParams {
        string name;
        string symbol;
        string logo;
        string description;
        Socials socials;
        address creatorFeeRecipient;
        uint16 creatorTaxBps;
        bool buybackEnabled;
        bytes32 expectedEconomics;
        bytes32 salt;
    }

    struct LaunchedToken {
        address token;
        address curve;
        address deployer;
        address creatorFeeRecipient;
        address pairToken;
        uint256 graduationThreshold;
        uint24 poolFee;
        int24 tickSpacing;
        uint16 creatorTaxBps;
        bool buybackEnabled;
        uint8 phase;
        uint256 sweptQuote;
        uint256 sweptTokens;
        uint256 sweptAt;
        bool exists;
    }

    struct FeePolicy {
        address protocolFeeRecipient;
        uint16 protocolFeeShareBps;
        uint16 buybackBurnBps;
        uint16 hookFeeBps;
        uint16 maxInternalPriceImpactBps;
    }

    struct LaunchConfig {
        uint256 supply;
        uint256 curveFeeBps;
        uint256 phantomQuote;
        uint256 graduationThreshold;
        uint24 poolFee;
        int24 tickSpacing;
        bool enabled;
    }

    struct Launch {
        BondingCurve curve;
        uint40 sweptAt;
        uint8 phase;
        address deployer;
        uint16 creatorTaxBps;
        uint128 sweptQuote;
        uint128 sweptTokens;
    }

    uint256 public constant launchFee = 0.0005 ether;
    uint256 public constant launchConfigCount = 1;
    uint256 public constant maxCreatorTaxBps = 200;
    uint256 public constant snipeTaxSeconds = 3;
    uint256 public constant snipeTaxStartBps = 9900;
    bool public constant launchEnabled = true;

    uint256 private constant SUPPLY = 1_000_000_000e18;
    uint256 private constant PHANTOM = 1.68 ether;
    uint256 private constant THRESHOLD = 4.2 ether;
    uint24 private constant POOL_FEE = 0;
    int24 private constant TICK_SPACING = 200;
    int24 private constant MAX_TICK = 887_200;

    ILaunchPoolManager private immutable MANAGER;
    ILaunchPositions private immutable POSITIONS;
    ILaunchPermit2 private immutable PERMIT2;
    address public immutable memeHook;
    LaunchLocker public immutable locker;
    address public immutable feeEscrow;
    address public immutable buybackVault;
    address public immutable owner;

    mapping(address token => Launch) private _launches;

    event TokenLaunched(
        address indexed token,
        address indexed curve,
        address indexed deployer,
        address pairToken,
        uint256 launchConfigId,
        uint256 graduationThreshold
    );
    event LaunchSwept(address indexed token, uint256 quoteOut, uint256 tokenOut);
    event PoolGraduated(address indexed token, uint256 positionId, uint256 tokenAmount, uint256 pairTokenAmount);

    error WrongFee(uint256 sent);
    error OnlyEther();
    error TaxTooHigh(uint16 bps);

    constructor(address[5] memory parts, LaunchLocker locker_, address escrow, address vault) {
        MANAGER = ILaunchPoolManager(parts[0]);
        POSITIONS = ILaunchPositions(parts[1]);
        PERMIT2 = ILaunchPermit2(parts[2]);
        memeHook = parts[3];
        owner = parts[4];
        locker = locker_;
        feeEscrow = escrow;
        buybackVault = vault;
    }

    receive() external payable {}

    function getLaunchConfig(uint256) external pure returns (LaunchConfig memory) {
        return LaunchConfig(SUPPLY, 100, PHANTOM, THRESHOLD, POOL_FEE, TICK_SPACING, true);
    }

    function getLaunchedToken(address token) external view returns (LaunchedToken memory launched) {
        Launch memory launch = _launches[token];
        if (launch.deployer == address(0)) return launched;
        launched.token = token;
        launched.curve = address(launch.curve);
        launched.deployer = launch.deployer;
        launched.creatorFeeRecipient = launch.deployer;
        launched.graduationThreshold = THRESHOLD;
        launched.poolFee = POOL_FEE;
        launched.tickSpacing = TICK_SPACING;
        launched.creatorTaxBps = launch.creatorTaxBps;
        launched.phase = launch.phase;
        launched.sweptQuote = launch.sweptQuote;
        launched.sweptTokens = launch.sweptTokens;
        launched.sweptAt = launch.sweptAt;
        launched.exists = true;
    }

    function getLaunchFeePolicy(address) external view returns (FeePolicy memory) {
        return FeePolicy(feeEscrow, 3000, 0, 100, 500);
    }

    function graduationStatus(address token)
        external
        view
        returns (uint256 pairedPrincipal, uint256 threshold, bool graduated)
    {
        Launch memory launch = _launches[token];
        if (launch.deployer == address(0)) return (0, 0, false);
        graduated = launch.phase == 2;
        pairedPrincipal = graduated ? launch.sweptQuote : launch.curve.realQuoteReserve();
        threshold = THRESHOLD;
    }

    function launchToken(LaunchParams calldata params, uint256 launchConfigId, address pairToken)
        external
        payable
        returns (address token, address curve)
    {
        if (msg.value != launchFee) revert WrongFee(msg.value);
        if (pairToken != address(0)) revert OnlyEther();
        if (params.creatorTaxBps > maxCreatorTaxBps) revert TaxTooHigh(params.creatorTaxBps);
        LaunchToken launched = new LaunchToken(params.name, params.symbol, params.description, msg.sender, SUPPLY);
        BondingCurve made = new BondingCurve(launched, msg.sender, PHANTOM, THRESHOLD, 100, params.creatorTaxBps);
        (token, curve) = (address(launched), address(made));
        launched.transfer(curve, SUPPLY);
        _launches[token] = Launch(made, 0, 0, msg.sender, params.creatorTaxBps, 0, 0);
        emit TokenLaunched(token, curve, msg.sender, pairToken, launchConfigId, THRESHOLD);
    }

    /// Opens the pool at the curve's last price; what the price does not need of the tokens is burned.
    function graduate(address token) external returns (uint256 positionId) {
        Launch storage launch = _launches[token];
        (uint256 quote, uint256 tokens) = launch.curve.sweep();
        (launch.phase, launch.sweptAt) = (2, uint40(block.timestamp));
        (launch.sweptQuote, launch.sweptTokens) = (uint128(quote), uint128(tokens));
        emit LaunchSwept(token, quote, tokens);
        uint256 paired = (tokens * quote) / (PHANTOM + quote);
        LaunchPoolKey memory key = LaunchPoolKey(address(0), token, POOL_FEE, TICK_SPACING, memeHook);
        MANAGER.initialize(key, uint160(_sqrt((paired << 96) / quote) << 48));
        positionId = POSITIONS.nextTokenId();
        _mintPosition(key, quote, paired);
        locker.lock(token, launch.deployer, 4, address(0), positionId, address(POSITIONS));
        LaunchToken(token).burn(LaunchToken(token).balanceOf(address(this)));
        emit PoolGraduated(token, positionId, paired, quote);
    }

    function _mintPosition(LaunchPoolKey memory key, uint256 quote, uint256 paired) private {
        LaunchToken(key.currency1).approve(address(PERMIT2), type(uint256).max);
        PERMIT2.approve(key.currency1, address(POSITIONS), type(uint160).max, type(uint48).max);
        uint256 liquidity = (_sqrt(quote * paired) * 9999) / 10_000;
        bytes[] memory params = new bytes[](3);
        params[0] = abi.encode(key, -MAX_TICK, MAX_TICK, liquidity, quote, paired, address(locker), bytes(""));
        params[1] = abi.encode(key.currency0, key.currency1);
        params[2] = abi.encode(address(0), owner);
        // Mint a position, settle both sides, return the ether that is left.
        POSITIONS.modifyLiquidities{value: quote}(abi.encode(hex"020d14", params), block.timestamp);
    }

    function _sqrt(uint256 x) private pure returns (uint256 y) {
        if (x == 0) return 0;
        y = x;
        for (uint256 next = (x >> 1) + 1; next < y; next = (x / next + next) >> 1) y = next;
    }
}
