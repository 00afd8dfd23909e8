// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A small ERC-2535 diamond: a table of selectors and the loupe that shows it.
contract GuildDiamond {
    struct Facet {
        address facetAddress;
        bytes4[] functionSelectors;
    }

    struct FacetCut {
        address facetAddress;
        uint8 action;
        bytes4[] functionSelectors;
    }

    address private immutable _facet;
    bytes4[] private _selectors;

    event DiamondCut(FacetCut[] _diamondCut, address _init, bytes _calldata);

    error UnknownFunction(bytes4 selector);

    constructor(bytes4[] memory selectors) {
        _facet = address(new GuildFacet());
        _selectors = selectors;
        FacetCut[] memory cut = new FacetCut[](1);
        cut[0] = FacetCut(_facet, 0, selectors);
        emit DiamondCut(cut, address(0), "");
    }

    function facets() external view returns (Facet[] memory list) {
        list = new Facet[](1);
        list[0] = Facet(_facet, _selectors);
    }

    function facetFunctionSelectors(address facet) public view returns (bytes4[] memory selectors) {
        return facet == _facet ? _selectors : new bytes4[](0);
    }

    function facetAddresses() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = _facet;
    }

    function facetAddress(bytes4 selector) public view returns (address) {
        for (uint256 i = 0; i < _selectors.length; i++) if (_selectors[i] == selector) return _facet;
        return address(0);
    }

    fallback(bytes calldata input) external returns (bytes memory) {
        address facet = facetAddress(msg.sig);
        if (facet == address(0)) revert UnknownFunction(msg.sig);
        (bool ok, bytes memory output) = facet.delegatecall(input);
        require(ok);
        return output;
    }
}

contract GuildFacet {
    function motto() external pure returns (string memory) {
        return "Take from the chain, give to the reader.";
    }

    function members() external pure returns (uint256) {
        return 7;
    }
}
