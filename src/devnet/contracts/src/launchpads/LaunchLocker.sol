// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";

interface IPositionNft {
    struct CollectParams {
        uint256 tokenId;
        address recipient;
        uint128 amount0Max;
        uint128 amount1Max;
    }

    function collect(CollectParams calldata params) external payable returns (uint256 amount0, uint256 amount1);
}

/// Holds the liquidity positions of launched tokens for ever: fees can be collected, the position has no way out.
contract LaunchLocker is Ownable2Step {
    struct Lock {
        address deployer;
        uint64 lockedAt;
        address positionManager;
        uint256 positionId;
    }

    address public factory;
    address public protocolFeeRecipient;
    uint256 public protocolFeeShare = 30;
    mapping(address token => Lock) public locks;
    mapping(address token => address) public feeRedirects;

    event PositionLocked(
        address indexed token,
        address indexed deployer,
        uint256 indexed dexId,
        address pairedToken,
        uint256 positionId,
        address positionManager
    );
    event FeeRedirectUpdated(address indexed token, address indexed newFeeWallet);
    event FeesCollected(address indexed token, address indexed caller, uint256 amount0, uint256 amount1);

    error NotFactory(address account);
    error NotDeployer(address account);

    constructor(address owner_) Ownable(owner_) {
        protocolFeeRecipient = owner_;
    }

    function setFactory(address factory_) external onlyOwner {
        factory = factory_;
    }

    function tokenProtocolFeeShares(address token) external view returns (uint256) {
        return locks[token].deployer == address(0) ? 0 : protocolFeeShare;
    }

    function lock(address token, address deployer, uint256 dexId, address paired, uint256 positionId, address manager)
        external
    {
        if (msg.sender != factory) revert NotFactory(msg.sender);
        locks[token] = Lock(deployer, uint64(block.timestamp), manager, positionId);
        emit PositionLocked(token, deployer, dexId, paired, positionId, manager);
    }

    function setFeeRedirect(address token, address wallet) external {
        if (msg.sender != locks[token].deployer) revert NotDeployer(msg.sender);
        feeRedirects[token] = wallet;
        emit FeeRedirectUpdated(token, wallet);
    }

    function collectFees(address token) external returns (uint256 amount0, uint256 amount1) {
        Lock memory held = locks[token];
        address redirect = feeRedirects[token];
        address to = redirect == address(0) ? held.deployer : redirect;
        (amount0, amount1) = IPositionNft(held.positionManager)
            .collect(IPositionNft.CollectParams(held.positionId, to, type(uint128).max, type(uint128).max));
        emit FeesCollected(token, msg.sender, amount0, amount1);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }
}
