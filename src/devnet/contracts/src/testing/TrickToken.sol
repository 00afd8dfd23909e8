// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// For tests: a token that treats sales in one of many ways, of traps and of harmless tokens.
contract TrickToken is ERC20 {
    enum Trick {
        None,
        OnlyFreeGas,
        OnlyFreeBlocks,
        OnlyMuchGas,
        OnlyBlockOfPurchase,
        OnlyContracts,
        OnlyRich,
        OnlySmallSales,
        OnlyAfterHalfAnHour,
        OnlyWithinTenMinutes,
        OnlyOnce,
        OnlyUnlisted,
        OnlyLateBuyers,
        NotByPermit2,
        TaxesLargeSales,
        ShowsTwice,
        NeverInBlockOfPurchase,
        LimitsWallets,
        Taxes
    }

    address private constant PERMIT2 = 0x000000000022D473030F116dDEE9F6B43aC78BA3;
    uint256 private constant SUPPLY = 1e27;

    address private immutable _maker;
    Trick private immutable _trick;
    uint256 private immutable _since;
    address private _pair;
    mapping(address account => uint256) private _boughtIn;
    mapping(address account => uint256) private _boughtAt;
    mapping(address account => bool) private _sold;
    mapping(address account => bool) private _listed;

    constructor(Trick trick, string memory symbol) ERC20(symbol, symbol) {
        _maker = msg.sender;
        _trick = trick;
        _since = block.number;
        _mint(msg.sender, SUPPLY);
    }

    function open(address pair) external {
        require(msg.sender == _maker);
        _pair = pair;
    }

    function list(address account) external {
        require(msg.sender == _maker);
        _listed[account] = true;
    }

    function balanceOf(address account) public view override returns (uint256) {
        uint256 shown = super.balanceOf(account);
        return _trick == Trick.ShowsTwice && _boughtIn[account] > 0 ? 2 * shown : shown;
    }

    function _update(address from, address to, uint256 value) internal override {
        bool spared = _pair == address(0) || from == _maker || to == _maker;
        uint256 tax;
        if (!spared && from == _pair) {
            (_boughtIn[to], _boughtAt[to]) = (block.number, block.timestamp);
            if (_trick == Trick.LimitsWallets) require(balanceOf(to) + value <= SUPPLY / 50, "MAX_WALLET");
            if (_trick == Trick.Taxes) tax = value / 25;
        } else if (!spared && to == _pair) {
            require(_allows(from, value), "NO");
            _sold[from] = true;
            if (_trick == Trick.Taxes) tax = value / 25;
            if (_trick == Trick.TaxesLargeSales) tax = value > SUPPLY / 500 ? (value * 95) / 100 : value / 100;
        }
        if (tax > 0) super._update(from, _maker, tax);
        super._update(from, to, value - tax);
    }

    function _allows(address from, uint256 value) private view returns (bool) {
        if (_trick == Trick.OnlyFreeGas) return tx.gasprice == 0;
        if (_trick == Trick.OnlyFreeBlocks) return block.basefee == 0;
        if (_trick == Trick.OnlyMuchGas) return gasleft() > 8_000_000;
        if (_trick == Trick.OnlyBlockOfPurchase) return _boughtIn[from] == block.number;
        if (_trick == Trick.OnlyContracts) return from.code.length > 0;
        if (_trick == Trick.OnlyRich) return tx.origin.balance > 10_000 ether;
        if (_trick == Trick.OnlySmallSales) return value <= SUPPLY / 1e8;
        if (_trick == Trick.OnlyAfterHalfAnHour) return block.timestamp >= _boughtAt[from] + 30 minutes;
        if (_trick == Trick.OnlyWithinTenMinutes) return block.timestamp <= _boughtAt[from] + 10 minutes;
        if (_trick == Trick.OnlyOnce) return !_sold[from];
        if (_trick == Trick.OnlyUnlisted) return !_listed[from];
        if (_trick == Trick.OnlyLateBuyers) return _boughtIn[from] > _since + 60;
        if (_trick == Trick.NotByPermit2) return msg.sender != PERMIT2;
        if (_trick == Trick.NeverInBlockOfPurchase) return _boughtIn[from] != block.number;
        return true;
    }
}
