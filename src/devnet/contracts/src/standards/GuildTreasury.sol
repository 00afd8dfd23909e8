// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Pays out for those who have the role; its admin changes only after a delay.
contract GuildTreasury is AccessControlDefaultAdminRules {
    bytes32 public constant PAYER_ROLE = keccak256("PAYER_ROLE");

    constructor(address admin) AccessControlDefaultAdminRules(2 days, admin) {}

    receive() external payable {}

    /// The owner under the name that BEP-20 gave it.
    function getOwner() external view returns (address) {
        return owner();
    }

    function pay(IERC20 token, address to, uint256 amount) external onlyRole(PAYER_ROLE) {
        token.transfer(to, amount);
    }
}
