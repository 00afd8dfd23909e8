// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// The L2 side of a token that came over the canonical bridge; only its gateway mints and burns it.
contract BridgedToken is ERC20Permit {
    uint8 private immutable _decimals;
    address public immutable l1Address;
    address public immutable l2Gateway;
    bool public constant isMaster = true;

    error OnlyGateway(address account);

    constructor(string memory name, string memory symbol, uint8 decimals_, address l1Address_, address l2Gateway_)
        ERC20(name, symbol)
        ERC20Permit(name)
    {
        _decimals = decimals_;
        l1Address = l1Address_;
        l2Gateway = l2Gateway_;
    }

    modifier onlyGateway() {
        if (msg.sender != l2Gateway) revert OnlyGateway(msg.sender);
        _;
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    /// The address that may be called to burn; kept under the name the catalog of bridge reads uses.
    function bridgeBurnable() external view returns (address) {
        return l2Gateway;
    }

    function bridgeMint(address to, uint256 amount) external onlyGateway {
        _mint(to, amount);
    }

    function bridgeBurn(address from, uint256 amount) external onlyGateway {
        _burn(from, amount);
    }
}
