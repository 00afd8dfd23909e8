// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// Tells and makes the account of an NFT (ERC-6551).
contract BoundAccountRegistry {
    event ERC6551AccountCreated(
        address account,
        address indexed implementation,
        bytes32 salt,
        uint256 chainId,
        address indexed tokenContract,
        uint256 indexed tokenId
    );

    function createAccount(address implementation, bytes32 salt, uint256 chainId, address tokenContract, uint256 tokenId)
        external
        returns (address made)
    {
        made = account(implementation, salt, chainId, tokenContract, tokenId);
        if (made.code.length > 0) return made;
        new BoundAccount{salt: salt}(chainId, tokenContract, tokenId);
        emit ERC6551AccountCreated(made, implementation, salt, chainId, tokenContract, tokenId);
    }

    function account(address, bytes32 salt, uint256 chainId, address tokenContract, uint256 tokenId)
        public
        view
        returns (address)
    {
        bytes32 code =
            keccak256(abi.encodePacked(type(BoundAccount).creationCode, abi.encode(chainId, tokenContract, tokenId)));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), salt, code)))));
    }
}

contract BoundAccount {
    uint256 private immutable _chainId;
    address private immutable _tokenContract;
    uint256 private immutable _tokenId;
    uint256 public state;

    constructor(uint256 chainId, address tokenContract, uint256 tokenId) {
        (_chainId, _tokenContract, _tokenId) = (chainId, tokenContract, tokenId);
    }

    receive() external payable {}

    function token() external view returns (uint256, address, uint256) {
        return (_chainId, _tokenContract, _tokenId);
    }

    function owner() public view returns (address) {
        return IERC721(_tokenContract).ownerOf(_tokenId);
    }

    function isValidSigner(address signer, bytes calldata) external view returns (bytes4) {
        return signer == owner() ? this.isValidSigner.selector : bytes4(0);
    }

    function execute(address to, uint256 value, bytes calldata data, uint8 operation) external payable returns (bytes memory) {
        require(msg.sender == owner() && operation == 0, "NOT_ALLOWED");
        state++;
        (bool ok, bytes memory result) = to.call{value: value}(data);
        require(ok, "CALL_FAILED");
        return result;
    }
}
