// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchLocker} from "./LaunchLocker.sol";
import {LaunchToken, Socials} from "./LaunchToken.sol";

interface IDirectPositions {
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
    function factory() external view returns (address);
}

interface IDirectRouter {
    struct ExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    function exactInputSingle(ExactInputSingleParams calldata params) external payable returns (uint256);
}

interface IDirectWeth {
    function balanceOf(address owner) external view returns (uint256);
}

/// Launches a token straight into a 1 % v3 pool with the whole supply on one side; the position goes to
/// the locker. Same reads and events as the real direct launchers.
contract DirectLaunchFactory {
    struct TokenParams {
        string name;
        string symbol;
        string logo;
        string description;
        Socials socials;
        address feeWallet;
    }

    struct LaunchedToken {
        address token;
        address deployer;
        address pairedToken;
        address positionManager;
        uint256 positionId;
        uint256 dexId;
        uint256 launchConfigId;
        uint256 restrictionsEndBlock;
        uint256 supply;
        bool isToken0;
        uint24 poolFee;
        bool exists;
        uint256 initialBuyAmount;
    }

    struct Launch {
        address deployer;
        uint96 positionId;
        address pool;
        uint96 initialBuy;
    }

    uint24 private constant FEE = 10_000;
    int24 private constant MAX_TICK = 887_200;
    uint256 private constant SUPPLY = 1_000_000_000e18;
    uint256 private constant THRESHOLD = 4.2 ether;

    IDirectPositions public immutable positionManager;
    IDirectRouter private immutable ROUTER;
    address public immutable weth;
    LaunchLocker public immutable locker;
    /// Ticks and square root prices of the opening price, for a token below and above WETH.
    int24 private immutable _startTick;
    uint160 private immutable _sqrtIfToken0;
    uint160 private immutable _sqrtIfToken1;

    mapping(address token => Launch) private _launches;

    event TokenLaunched(
        address indexed token,
        address indexed deployer,
        address indexed dexFactory,
        address pairToken,
        address pool,
        uint256 dexId,
        uint256 launchConfigId,
        uint256 positionId,
        uint256 restrictionsEndBlock,
        uint256 initialBuyAmount
    );

    constructor(address[3] memory parts, LaunchLocker locker_, int24 startTick, uint160 sqrtLow, uint160 sqrtHigh) {
        positionManager = IDirectPositions(parts[0]);
        ROUTER = IDirectRouter(parts[1]);
        weth = parts[2];
        locker = locker_;
        _startTick = startTick;
        _sqrtIfToken0 = sqrtLow;
        _sqrtIfToken1 = sqrtHigh;
    }

    function launchFee() external pure returns (uint256) {
        return 0;
    }

    function getLaunchedToken(address token) external view returns (LaunchedToken memory launched) {
        Launch memory launch = _launches[token];
        if (launch.deployer == address(0)) return launched;
        launched = LaunchedToken({
            token: token,
            deployer: launch.deployer,
            pairedToken: weth,
            positionManager: address(positionManager),
            positionId: launch.positionId,
            dexId: 1,
            launchConfigId: 1,
            restrictionsEndBlock: 0,
            supply: SUPPLY,
            isToken0: token < weth,
            poolFee: FEE,
            exists: true,
            initialBuyAmount: launch.initialBuy
        });
    }

    function graduationStatus(address token)
        external
        view
        returns (uint256 pairedPrincipal, uint256 threshold, bool graduated)
    {
        address pool = _launches[token].pool;
        if (pool == address(0)) return (0, 0, false);
        pairedPrincipal = IDirectWeth(weth).balanceOf(pool);
        return (pairedPrincipal, THRESHOLD, pairedPrincipal >= THRESHOLD);
    }

    function launchToken(TokenParams calldata params, uint256 launchConfigId, uint256 dexId, bytes32 salt)
        external
        payable
        returns (address)
    {
        LaunchToken token = new LaunchToken{salt: keccak256(abi.encode(msg.sender, salt))}(
            params.name, params.symbol, params.description, msg.sender, SUPPLY
        );
        (address pool, uint256 positionId) = _openPool(token);
        uint256 bought = msg.value == 0 ? 0 : _firstBuy(address(token));
        _launches[address(token)] = Launch(msg.sender, uint96(positionId), pool, uint96(bought));
        locker.lock(address(token), msg.sender, dexId, weth, positionId, address(positionManager));
        emit TokenLaunched(
            address(token),
            msg.sender,
            positionManager.factory(),
            weth,
            pool,
            dexId,
            launchConfigId,
            positionId,
            block.number,
            bought
        );
        return address(token);
    }

    function _openPool(LaunchToken token) private returns (address pool, uint256 positionId) {
        bool isToken0 = address(token) < weth;
        token.approve(address(positionManager), SUPPLY);
        IDirectPositions.MintParams memory mint;
        (mint.token0, mint.token1) = isToken0 ? (address(token), weth) : (weth, address(token));
        pool = positionManager.createAndInitializePoolIfNecessary(
            mint.token0, mint.token1, FEE, isToken0 ? _sqrtIfToken0 : _sqrtIfToken1
        );
        mint.fee = FEE;
        (mint.tickLower, mint.tickUpper) = isToken0 ? (_startTick, MAX_TICK) : (-MAX_TICK, -_startTick);
        (mint.amount0Desired, mint.amount1Desired) = isToken0 ? (SUPPLY, uint256(0)) : (uint256(0), SUPPLY);
        mint.recipient = address(locker);
        mint.deadline = block.timestamp;
        (positionId,,,) = positionManager.mint(mint);
    }

    function _firstBuy(address token) private returns (uint256) {
        return ROUTER.exactInputSingle{value: msg.value}(
            IDirectRouter.ExactInputSingleParams(weth, token, FEE, msg.sender, block.timestamp, msg.value, 0, 0)
        );
    }
}
