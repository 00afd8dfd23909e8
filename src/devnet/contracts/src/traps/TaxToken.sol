// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// Keeps a part of every buy and sell; the owner may change the part, the limits and who is spared.
contract TaxToken is ERC20, Ownable {
    uint256 public constant cap = 1_000_000_000e18;

    uint16 public buyTax;
    uint16 public sellTax;
    bool public tradingEnabled;
    address public uniswapV2Pair;
    uint256 public maxTxAmount;
    uint256 public maxWalletAmount;
    mapping(address account => bool) public isExcludedFromFee;
    mapping(address account => bool) public isBlacklisted;

    event TaxesSet(uint16 buyTax, uint16 sellTax);

    constructor(string memory name, string memory symbol, uint16 buyBps, uint16 sellBps)
        ERC20(name, symbol)
        Ownable(msg.sender)
    {
        buyTax = buyBps;
        sellTax = sellBps;
        maxTxAmount = cap / 50;
        maxWalletAmount = cap / 20;
        isExcludedFromFee[msg.sender] = true;
        isExcludedFromFee[address(this)] = true;
        _mint(msg.sender, cap);
    }

    function openTrading(address pair) external onlyOwner {
        uniswapV2Pair = pair;
        tradingEnabled = true;
    }

    function setTaxes(uint16 buyBps, uint16 sellBps) external onlyOwner {
        require(buyBps <= 2500 && sellBps <= 2500, "TAX_TOO_HIGH");
        (buyTax, sellTax) = (buyBps, sellBps);
        emit TaxesSet(buyBps, sellBps);
    }

    function setLimits(uint256 maxTx, uint256 maxWallet) external onlyOwner {
        (maxTxAmount, maxWalletAmount) = (maxTx, maxWallet);
    }

    function excludeFromFee(address account, bool excluded) external onlyOwner {
        isExcludedFromFee[account] = excluded;
    }

    function blacklist(address account, bool listed) external onlyOwner {
        isBlacklisted[account] = listed;
    }

    function rescueTokens(address to) external onlyOwner {
        _transfer(address(this), to, balanceOf(address(this)));
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!isBlacklisted[from] && !isBlacklisted[to], "BLACKLISTED");
        bool spared = isExcludedFromFee[from] || isExcludedFromFee[to] || from == address(0);
        if (spared || !tradingEnabled) return super._update(from, to, value);
        uint256 rate = from == uniswapV2Pair ? buyTax : to == uniswapV2Pair ? sellTax : 0;
        uint256 tax = (value * rate) / 10_000;
        require(rate == 0 || value <= maxTxAmount, "MAX_TX");
        require(to == uniswapV2Pair || balanceOf(to) + value - tax <= maxWalletAmount, "MAX_WALLET");
        if (tax > 0) super._update(from, address(this), tax);
        super._update(from, to, value - tax);
    }
}
