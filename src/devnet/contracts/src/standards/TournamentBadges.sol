// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";

/// An ERC-1155 collection.
contract TournamentBadges is ERC1155Supply {
    string public constant name = "Tournament Badges";
    string public constant symbol = "BADGE";

    constructor() ERC1155('data:application/json,{"name":"Tournament badge"}') {
        emit URI('data:application/json,{"name":"Tournament badge"}', 1);
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        _mintBatch(to, ids, amounts, "");
    }
}
