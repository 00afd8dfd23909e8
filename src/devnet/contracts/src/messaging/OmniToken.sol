// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {MessageEndpoint} from "./MessageEndpoint.sol";

/// A token that moves between chains by messages (OFT): burned here, minted there.
contract OmniToken is ERC20, Ownable {
    struct SendParam {
        uint32 dstEid;
        bytes32 to;
        uint256 amountLD;
        uint256 minAmountLD;
        bytes extraOptions;
        bytes composeMsg;
        bytes oftCmd;
    }

    struct OFTLimit {
        uint256 minAmountLD;
        uint256 maxAmountLD;
    }

    struct OFTFeeDetail {
        int256 feeAmountLD;
        string description;
    }

    struct OFTReceipt {
        uint256 amountSentLD;
        uint256 amountReceivedLD;
    }

    uint8 public constant sharedDecimals = 6;
    bool public constant approvalRequired = false;
    uint256 private constant DUST = 1e12;

    MessageEndpoint public immutable endpoint;
    mapping(uint32 eid => bytes32) public peers;

    event PeerSet(uint32 eid, bytes32 peer);
    event OFTSent(
        bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD
    );
    event OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed toAddress, uint256 amountReceivedLD);

    error NoPeer(uint32 eid);
    error SlippageExceeded(uint256 amountLD, uint256 minAmountLD);

    constructor(string memory name, string memory symbol, MessageEndpoint endpoint_, address owner_)
        ERC20(name, symbol)
        Ownable(owner_)
    {
        endpoint = endpoint_;
    }

    function token() external view returns (address) {
        return address(this);
    }

    function setPeer(uint32 eid, bytes32 peer) external onlyOwner {
        peers[eid] = peer;
        emit PeerSet(eid, peer);
    }

    function quoteSend(SendParam calldata param, bool) external view returns (MessageEndpoint.MessagingFee memory) {
        MessageEndpoint.MessagingParams memory params;
        params.dstEid = param.dstEid;
        params.message = new bytes(40);
        return endpoint.quote(params, address(this));
    }

    function quoteOFT(SendParam calldata param)
        external
        view
        returns (OFTLimit memory, OFTFeeDetail[] memory, OFTReceipt memory)
    {
        uint256 amount = (param.amountLD / DUST) * DUST;
        return (OFTLimit(0, totalSupply()), new OFTFeeDetail[](0), OFTReceipt(amount, amount));
    }

    function send(SendParam calldata param) external payable returns (bytes32 guid) {
        bytes32 peer = peers[param.dstEid];
        if (peer == 0) revert NoPeer(param.dstEid);
        uint256 amount = (param.amountLD / DUST) * DUST;
        if (amount < param.minAmountLD) revert SlippageExceeded(amount, param.minAmountLD);
        _burn(msg.sender, amount);
        (guid,) = endpoint.send{value: msg.value}(param.dstEid, peer, abi.encodePacked(param.to, uint64(amount / DUST)));
        emit OFTSent(guid, param.dstEid, msg.sender, amount, amount);
    }

    /// An arriving message; here the owner plays the executor.
    function receiveFrom(uint32 srcEid, address to, uint256 amount) external onlyOwner {
        bytes32 peer = peers[srcEid];
        if (peer == 0) revert NoPeer(srcEid);
        bytes32 guid = endpoint.deliver(srcEid, peer, address(this));
        _mint(to, amount);
        emit OFTReceived(guid, srcEid, to, amount);
    }
}
