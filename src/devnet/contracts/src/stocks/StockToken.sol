// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {StockRegistry} from "./StockRegistry.sol";

/// One stock or fund as an ERC-20 with a scaled UI amount (ERC-8056): balances never rebase, shares are
/// raw x uiMultiplier / 1e18. A scheduled multiplier takes effect by the clock, without a transaction.
contract StockToken {
    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    StockRegistry public immutable ACCESS_CONTROLLED_REGISTRY;

    string public name;
    string public symbol;
    bytes32 public uid;
    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;
    mapping(address owner => uint256) public nonces;

    uint128 private _multiplier;
    uint128 private _nextMultiplier;
    uint64 public effectiveAt;
    bool public tokenPaused;
    bool public oraclePaused;
    bool private _initialized;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event TransferWithScaledUI(address indexed from, address indexed to, uint256 value, uint256 uiValue);
    event UIMultiplierUpdated(uint256 oldMultiplier, uint256 newMultiplier, uint256 effectiveAtTimestamp);
    event Paused(address account);
    event Unpaused(address account);
    event OraclePausedUpdated(bool paused);

    error AlreadyInitialized();
    error MissingRole(bytes32 role, address account);
    error TokenIsPaused();
    error InsufficientBalance(address owner, uint256 balance, uint256 needed);
    error InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    error InvalidReceiver(address receiver);
    error InvalidMultiplier();
    error PermitExpired(uint256 deadline);
    error InvalidSigner(address signer, address owner);

    constructor(StockRegistry registry) {
        ACCESS_CONTROLLED_REGISTRY = registry;
        _initialized = true;
    }

    modifier onlyRole(bytes32 role) {
        if (!ACCESS_CONTROLLED_REGISTRY.hasRole(role, msg.sender)) revert MissingRole(role, msg.sender);
        _;
    }

    function initialize(string calldata name_, string calldata symbol_, bytes32 uid_) external {
        if (_initialized) revert AlreadyInitialized();
        _initialized = true;
        name = name_;
        symbol = symbol_;
        uid = uid_;
        _multiplier = 1e18;
        _nextMultiplier = 1e18;
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function terms() external view returns (string memory) {
        return string.concat("Tokenised debt security tracking ", symbol, "; no rights in the share.");
    }

    function paused() external view returns (bool) {
        return tokenPaused || ACCESS_CONTROLLED_REGISTRY.paused();
    }

    function uiMultiplier() public view returns (uint256) {
        return block.timestamp >= effectiveAt ? _nextMultiplier : _multiplier;
    }

    function newUIMultiplier() external view returns (uint256) {
        return _nextMultiplier;
    }

    function balanceOfUI(address owner) external view returns (uint256) {
        return (balanceOf[owner] * uiMultiplier()) / 1e18;
    }

    function totalSupplyUI() external view returns (uint256) {
        return (totalSupply * uiMultiplier()) / 1e18;
    }

    /// Schedules a multiplier. `effectiveAt` stays set after it has passed, as on the issuer's contract.
    function updateUIMultiplier(uint256 newMultiplier, uint256 effectiveAtTimestamp)
        external
        onlyRole(ACCESS_CONTROLLED_REGISTRY.MULTIPLIER_ROLE())
    {
        if (newMultiplier == 0 || newMultiplier > type(uint128).max) revert InvalidMultiplier();
        uint256 old = uiMultiplier();
        _multiplier = uint128(old);
        _nextMultiplier = uint128(newMultiplier);
        effectiveAt = uint64(effectiveAtTimestamp);
        emit UIMultiplierUpdated(old, newMultiplier, effectiveAtTimestamp);
    }

    function setTokenPaused(bool value) external onlyRole(ACCESS_CONTROLLED_REGISTRY.PAUSER_ROLE()) {
        tokenPaused = value;
        if (value) emit Paused(msg.sender);
        else emit Unpaused(msg.sender);
    }

    function setOraclePaused(bool value) external onlyRole(ACCESS_CONTROLLED_REGISTRY.PAUSER_ROLE()) {
        oraclePaused = value;
        emit OraclePausedUpdated(value);
    }

    function mint(address to, uint256 amount) external onlyRole(ACCESS_CONTROLLED_REGISTRY.MINTER_ROLE()) {
        if (to == address(0)) revert InvalidReceiver(to);
        _move(address(0), to, amount);
    }

    function redeem(uint256 amount) external {
        ACCESS_CONTROLLED_REGISTRY.requireAllowed(msg.sender, msg.sender, address(0));
        _move(msg.sender, address(0), amount);
    }

    function adminBurn(address from, uint256 amount) external onlyRole(ACCESS_CONTROLLED_REGISTRY.BURNER_ROLE()) {
        _move(from, address(0), amount);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < amount) revert InsufficientAllowance(msg.sender, allowed, amount);
            allowance[from][msg.sender] = allowed - amount;
        }
        _transfer(from, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        _approve(msg.sender, spender, amount);
        return true;
    }

    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (block.timestamp > deadline) revert PermitExpired(deadline);
        bytes32 content = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        address signer = ECDSA.recover(keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), content)), v, r, s);
        if (signer != owner) revert InvalidSigner(signer, owner);
        _approve(owner, spender, value);
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256(bytes(name)), keccak256("1"), block.chainid, address(this))
        );
    }

    function eip712Domain()
        external
        view
        returns (bytes1, string memory, string memory, uint256, address, bytes32, uint256[] memory)
    {
        return (hex"0f", name, "1", block.chainid, address(this), bytes32(0), new uint256[](0));
    }

    function _approve(address owner, address spender, uint256 amount) private {
        ACCESS_CONTROLLED_REGISTRY.requireAllowed(owner, owner, spender);
        allowance[owner][spender] = amount;
        emit Approval(owner, spender, amount);
    }

    function _transfer(address from, address to, uint256 amount) private {
        if (to == address(0)) revert InvalidReceiver(to);
        if (tokenPaused) revert TokenIsPaused();
        ACCESS_CONTROLLED_REGISTRY.requireAllowed(msg.sender, from, to);
        _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private {
        if (from == address(0)) {
            totalSupply += amount;
        } else {
            uint256 balance = balanceOf[from];
            if (balance < amount) revert InsufficientBalance(from, balance, amount);
            balanceOf[from] = balance - amount;
        }
        if (to == address(0)) totalSupply -= amount;
        else balanceOf[to] += amount;
        emit Transfer(from, to, amount);
        emit TransferWithScaledUI(from, to, amount, (amount * uiMultiplier()) / 1e18);
    }
}
