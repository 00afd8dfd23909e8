// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// An ERC-721 collection with royalties; anybody may mint until it is full.
contract ForestArchers is ERC721Enumerable, ERC2981 {
    uint256 public constant cap = 1000;

    constructor(address royaltyReceiver) ERC721("Forest Archers", "ARCHER") {
        _setDefaultRoyalty(royaltyReceiver, 500);
    }

    function mint(address to) external returns (uint256 id) {
        id = totalSupply() + 1;
        require(id <= cap, "SOLD_OUT");
        _mint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return string.concat('data:application/json,{"name":"Forest Archer ', Strings.toString(id), '"}');
    }

    function supportsInterface(bytes4 id) public view override(ERC721Enumerable, ERC2981) returns (bool) {
        return super.supportsInterface(id);
    }
}
