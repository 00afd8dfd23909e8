// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Stand-in for the LayerZero endpoint: counts messages per path and prices them; nothing leaves the chain.
contract MessageEndpoint {
    struct MessagingParams {
        uint32 dstEid;
        bytes32 receiver;
        bytes message;
        bytes options;
        bool payInLzToken;
    }

    struct MessagingFee {
        uint256 nativeFee;
        uint256 lzTokenFee;
    }

    uint32 public immutable eid;
    address public immutable sendLibrary;
    address public immutable receiveLibrary;
    mapping(address sender => mapping(uint32 dstEid => mapping(bytes32 receiver => uint64))) public outboundNonce;
    mapping(address receiver => mapping(uint32 srcEid => mapping(bytes32 sender => uint64))) public inboundNonce;
    mapping(address app => address) public delegates;

    event PacketSent(bytes encodedPayload, bytes options, address sendLibrary);
    event PacketDelivered(uint32 srcEid, bytes32 sender, uint64 nonce, address receiver);

    constructor(uint32 eid_, address sendLibrary_, address receiveLibrary_) {
        (eid, sendLibrary, receiveLibrary) = (eid_, sendLibrary_, receiveLibrary_);
    }

    function getSendLibrary(address, uint32) external view returns (address) {
        return sendLibrary;
    }

    function getReceiveLibrary(address, uint32) external view returns (address, bool) {
        return (receiveLibrary, true);
    }

    function isRegisteredLibrary(address library_) external view returns (bool) {
        return library_ == sendLibrary || library_ == receiveLibrary;
    }

    function lazyInboundNonce(address receiver, uint32 srcEid, bytes32 sender) external view returns (uint64) {
        return inboundNonce[receiver][srcEid][sender];
    }

    function quote(MessagingParams calldata params, address) external view returns (MessagingFee memory) {
        return MessagingFee(block.basefee * (200_000 + params.message.length * 500) + 0.00002 ether, 0);
    }

    function setDelegate(address delegate) external {
        delegates[msg.sender] = delegate;
    }

    function send(uint32 dstEid, bytes32 receiver, bytes calldata message) external payable returns (bytes32, uint64) {
        uint64 nonce = ++outboundNonce[msg.sender][dstEid][receiver];
        bytes32 guid = keccak256(abi.encodePacked(nonce, eid, msg.sender, dstEid, receiver));
        emit PacketSent(abi.encodePacked(guid, message), "", sendLibrary);
        return (guid, nonce);
    }

    function deliver(uint32 srcEid, bytes32 sender, address receiver) external returns (bytes32) {
        uint64 nonce = ++inboundNonce[receiver][srcEid][sender];
        emit PacketDelivered(srcEid, sender, nonce, receiver);
        return keccak256(abi.encodePacked(nonce, srcEid, sender, eid, receiver));
    }
}
