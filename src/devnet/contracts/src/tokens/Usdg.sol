// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// The dollar of this chain: six decimals, EIP-3009 authorisations, and the issuer powers of the real
/// one (freeze, pause, supply taken from any address). No EIP-2612 permit. Lives behind a proxy.
contract Usdg {
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant TRANSFER_TYPEHASH = keccak256(
        "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );

    address public owner;
    bool public paused;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;
    mapping(address account => bool) public isFrozen;
    mapping(address account => mapping(bytes32 nonce => bool)) public authorizationState;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event SupplyIncreased(address indexed to, uint256 value);
    event SupplyDecreased(address indexed from, uint256 value);
    event FreezeAddress(address indexed account);
    event UnfreezeAddress(address indexed account);
    event Paused(address account);
    event Unpaused(address account);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);

    error NotOwner(address account);
    error AlreadyInitialized();
    error AddressFrozen(address account);
    error ContractPaused();
    error InsufficientFunds(address account, uint256 balance, uint256 needed);
    error InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    error BadAuthorization();

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    constructor() {
        owner = address(1);
    }

    function initialize(address owner_) external {
        if (owner != address(0)) revert AlreadyInitialized();
        owner = owner_;
        emit OwnershipTransferred(address(0), owner_);
    }

    function name() public pure returns (string memory) {
        return "Global Dollar";
    }

    function symbol() external pure returns (string memory) {
        return "USDG";
    }

    function decimals() external pure returns (uint8) {
        return 6;
    }

    function nonces(address) external pure returns (uint256) {
        return 0;
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256(bytes(name())), keccak256("1"), block.chainid, address(this))
        );
    }

    function increaseSupply(address to, uint256 value) external onlyOwner {
        totalSupply += value;
        balanceOf[to] += value;
        emit SupplyIncreased(to, value);
        emit Transfer(address(0), to, value);
    }

    function decreaseSupplyFromAddress(uint256 value, address from) external onlyOwner {
        _debit(from, value);
        totalSupply -= value;
        emit SupplyDecreased(from, value);
        emit Transfer(from, address(0), value);
    }

    function setFrozen(address account, bool frozen) external onlyOwner {
        isFrozen[account] = frozen;
        if (frozen) emit FreezeAddress(account);
        else emit UnfreezeAddress(account);
    }

    function setPaused(bool value) external onlyOwner {
        paused = value;
        if (value) emit Paused(msg.sender);
        else emit Unpaused(msg.sender);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
            allowance[from][msg.sender] = allowed - value;
        }
        _transfer(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external {
        if (block.timestamp <= validAfter || block.timestamp >= validBefore) revert BadAuthorization();
        if (authorizationState[from][nonce]) revert BadAuthorization();
        bytes32 content = keccak256(abi.encode(TRANSFER_TYPEHASH, from, to, value, validAfter, validBefore, nonce));
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), content));
        if (ECDSA.recover(digest, signature) != from) revert BadAuthorization();
        authorizationState[from][nonce] = true;
        emit AuthorizationUsed(from, nonce);
        _transfer(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) private {
        if (paused) revert ContractPaused();
        if (isFrozen[from]) revert AddressFrozen(from);
        if (isFrozen[to]) revert AddressFrozen(to);
        _debit(from, value);
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function _debit(address from, uint256 value) private {
        uint256 balance = balanceOf[from];
        if (balance < value) revert InsufficientFunds(from, balance, value);
        balanceOf[from] = balance - value;
    }
}
