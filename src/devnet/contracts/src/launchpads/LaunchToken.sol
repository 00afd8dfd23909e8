// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

struct Socials {
    string twitter;
    string telegram;
    string discord;
    string website;
    string farcaster;
}

struct TokenInfo {
    address tokenDeployer;
    string logo;
    string description;
    Socials socials;
}

/// What a launchpad deploys: a fixed supply and a description of itself on chain.
contract LaunchToken is ERC20 {
    address public immutable launchFactory;
    address public immutable deployer;
    string private _description;

    constructor(string memory name, string memory symbol, string memory text, address creator, uint256 supply)
        ERC20(name, symbol)
    {
        launchFactory = msg.sender;
        deployer = creator;
        _description = text;
        _mint(msg.sender, supply);
    }

    function logo() external pure returns (string memory) {
        return "";
    }

    function description() external view returns (string memory) {
        return _description;
    }

    function socials() external pure returns (string memory, string memory, string memory, string memory, string memory) {
        return ("", "", "", "", "");
    }

    function getTokenInfo() external view returns (TokenInfo memory info) {
        info.tokenDeployer = deployer;
        info.description = _description;
    }

    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }
}
