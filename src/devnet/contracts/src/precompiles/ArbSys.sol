// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ArbosReader} from "./ArbosState.sol";

/// Stand-in for the ArbSys precompile (0x64). The block number of this node is the L2 height.
contract ArbSys is ArbosReader {
    uint160 private constant ALIAS_OFFSET = uint160(0x1111000000000000000000000000000000001111);

    uint256 private _size;
    bytes32 private _root;

    event L2ToL1Tx(
        address caller,
        address indexed destination,
        uint256 indexed hash,
        uint256 indexed position,
        uint256 arbBlockNum,
        uint256 ethBlockNum,
        uint256 timestamp,
        uint256 callvalue,
        bytes data
    );
    event SendMerkleUpdate(uint256 indexed reserved, bytes32 indexed hash, uint256 indexed position);

    function arbBlockNumber() external view returns (uint256) {
        return block.number;
    }

    function arbBlockHash(uint256 number) external view returns (bytes32) {
        require(number < block.number && number + 256 >= block.number, "block number out of range");
        return blockhash(number);
    }

    function arbChainID() external view returns (uint256) {
        return block.chainid;
    }

    function arbOSVersion() external pure returns (uint256) {
        return 55 + 61;
    }

    function getStorageGasAvailable() external pure returns (uint256) {
        return 0;
    }

    function isTopLevelCall() external view returns (bool) {
        return msg.sender == tx.origin;
    }

    function mapL1SenderContractAddressToL2Alias(address sender, address) external pure returns (address) {
        unchecked {
            return address(uint160(sender) + ALIAS_OFFSET);
        }
    }

    function wasMyCallersAddressAliased() external pure returns (bool) {
        return false;
    }

    function myCallersAddressWithoutAliasing() external view returns (address) {
        return msg.sender;
    }

    function sendMerkleTreeState() external view returns (uint256 size, bytes32 root, bytes32[] memory partials) {
        partials = new bytes32[](_size == 0 ? 0 : 1);
        if (_size > 0) partials[0] = _root;
        return (_size, _root, partials);
    }

    function withdrawEth(address destination) external payable returns (uint256) {
        return _send(destination, "");
    }

    function sendTxToL1(address destination, bytes calldata data) external payable returns (uint256) {
        return _send(destination, data);
    }

    function _send(address destination, bytes memory data) private returns (uint256 position) {
        position = _size++;
        uint64 l1Block = _l1BlockAt(block.timestamp);
        bytes32 hash = keccak256(
            abi.encodePacked(msg.sender, destination, block.number, uint256(l1Block), block.timestamp, msg.value, data)
        );
        _root = keccak256(abi.encodePacked(_root, hash));
        emit SendMerkleUpdate(0, hash, position);
        emit L2ToL1Tx(
            msg.sender,
            destination,
            uint256(hash),
            position,
            block.number,
            l1Block,
            block.timestamp,
            msg.value,
            data
        );
    }
}
