// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";

/// An ERC-4626 vault over the dollar. Yield is whatever anybody sends to it.
contract SavingsVault is ERC4626 {
    constructor(IERC20 dollar) ERC20("Greenwood USDG", "gUSDG") ERC4626(dollar) {}
}
