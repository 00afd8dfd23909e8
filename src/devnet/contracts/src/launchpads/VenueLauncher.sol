// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LaunchToken} from "./LaunchToken.sol";
import {PoolOpener} from "./PoolOpener.sol";

/// One launcher for the venues that open a pool at once. Which venue it is decides the kind of pool and
/// the event, which has the form of that venue's event on the real chain.
contract VenueLauncher is PoolOpener {
    enum Venue {
        LetsCash,
        Bags,
        Virtuals,
        Sushi,
        PoolsFun,
        Bow,
        Long
    }

    struct LaunchParams {
        uint8 kind;
        uint16 a;
        bool b;
        uint8 c;
        bool d;
    }

    uint256 private constant SUPPLY = 1_000_000_000e18;

    Venue public immutable venue;
    address public immutable locker;
    uint256 public launches;

    event TokenLaunched(
        address indexed token,
        address indexed creator,
        bytes32 indexed poolId,
        uint256 configId,
        uint256 firstBuyIn,
        uint256 firstBuyOut,
        address hook,
        address feeRecipient
    );
    event TokenCreated(
        address indexed token,
        address indexed curve,
        address indexed creator,
        address feeShare,
        address partner,
        bytes32 poolId,
        string name,
        string symbol,
        string metadataURI
    );
    event Launched(
        address indexed token,
        address indexed pair,
        uint256 virtualId,
        uint256 initialPurchase,
        uint256 initialPurchasedAmount,
        LaunchParams launchParams
    );
    event TokenLaunched(
        address indexed creator,
        address indexed token,
        address indexed pool,
        address quoteToken,
        int24 startTick,
        string name,
        string symbol,
        uint16 reserveBps,
        uint256 reserveAmount,
        uint64 reserveUnlockAt,
        uint16 initialSushiFeeBps
    );
    event TokenLaunched(
        address indexed token,
        address indexed pool,
        address pairedAsset,
        address indexed creator,
        address deployer,
        address feeRecipient,
        int24 startTick,
        string metadataUri,
        uint256 devBuyAmountOut
    );
    event Launched(
        address indexed token,
        address indexed deployer,
        uint8 indexed version,
        uint8 slotId,
        address pool,
        bytes32 poolId,
        uint256 positionId,
        uint256 launchId
    );
    event LaunchCreated(
        address indexed poolOrHook,
        address indexed asset,
        address indexed numeraire,
        address poolInitializer,
        address launcher,
        bytes32 tickerKey,
        uint48 deployedAt,
        uint48 reservedUntil,
        string normalizedTicker
    );

    constructor(address[6] memory parts, Venue venue_, address locker_) PoolOpener(parts) {
        venue = venue_;
        locker = locker_;
    }

    /// Deploys a token and opens its pool with the whole supply and the ether sent.
    function launch(string calldata name, string calldata symbol) external payable returns (address) {
        LaunchToken token = new LaunchToken(name, symbol, "", msg.sender, SUPPLY);
        uint256 id = ++launches;
        if (venue == Venue.LetsCash || venue == Venue.Bags || venue == Venue.Long) _launchV4(token, symbol);
        else if (venue == Venue.Virtuals) _launchV2(token, id);
        else _launchV3(token, id);
        return address(token);
    }

    function _launchV2(LaunchToken token, uint256 id) private {
        address pair = _openV2(token, SUPPLY, msg.value);
        emit Launched(address(token), pair, id, 0, 0, LaunchParams(1, 0, false, 0, false));
    }

    function _launchV3(LaunchToken token, uint256 id) private {
        (address pool, uint256 positionId,) = _openV3(token, SUPPLY, msg.value, locker);
        if (venue == Venue.Sushi) {
            emit TokenLaunched(
                msg.sender, address(token), pool, WETH, 0, token.name(), token.symbol(), 0, 0, 0, 1000
            );
        } else if (venue == Venue.PoolsFun) {
            emit TokenLaunched(address(token), pool, WETH, msg.sender, msg.sender, msg.sender, 0, "", 0);
        } else {
            emit Launched(address(token), msg.sender, 2, 0, pool, bytes32(0), positionId, id);
        }
    }

    function _launchV4(LaunchToken token, string calldata symbol) private {
        (bytes32 poolId,) = _openV4(token, SUPPLY, msg.value, locker);
        if (venue == Venue.LetsCash) {
            emit TokenLaunched(address(token), msg.sender, poolId, 1, 0, 0, address(0), msg.sender);
        } else if (venue == Venue.Bags) {
            emit TokenCreated(
                address(token), address(this), msg.sender, msg.sender, address(0), poolId, token.name(), symbol, ""
            );
        } else {
            emit LaunchCreated(
                address(MANAGER),
                address(token),
                address(0),
                address(this),
                msg.sender,
                keccak256(bytes(symbol)),
                uint48(block.timestamp),
                uint48(block.timestamp + 1 days),
                symbol
            );
        }
    }
}
