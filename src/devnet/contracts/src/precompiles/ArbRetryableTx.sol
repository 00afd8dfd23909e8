// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ArbosReader} from "./ArbosState.sol";

/// Stand-in for the ArbRetryableTx precompile (0x6e): tickets are made and redeemed at once.
contract ArbRetryableTx is ArbosReader {
    uint256 private constant LIFETIME = 7 days;

    mapping(bytes32 ticketId => uint256 packed) private _tickets;

    event TicketCreated(bytes32 indexed ticketId);
    event RedeemScheduled(
        bytes32 indexed ticketId,
        bytes32 indexed retryTxHash,
        uint64 indexed sequenceNum,
        uint64 donatedGas,
        address gasDonor,
        uint256 maxRefund,
        uint256 submissionFeeRefund
    );

    error NoTicketWithID();

    /// What an L1 deposit causes on a real chain; here the relayer of the world calls it.
    function submit(bytes32 ticketId, address beneficiary) external {
        require(msg.sender == address(STATE), "system only");
        _tickets[ticketId] = (uint256(uint160(beneficiary)) << 96) | (block.timestamp + LIFETIME);
        emit TicketCreated(ticketId);
        bytes32 retry = keccak256(abi.encodePacked(ticketId, uint256(0)));
        emit RedeemScheduled(ticketId, retry, 0, 300_000, beneficiary, 0, 0);
    }

    function getLifetime() external pure returns (uint256) {
        return LIFETIME;
    }

    function getTimeout(bytes32 ticketId) external view returns (uint256) {
        return uint96(_ticket(ticketId));
    }

    function getBeneficiary(bytes32 ticketId) external view returns (address) {
        return address(uint160(_ticket(ticketId) >> 96));
    }

    function getCurrentRedeemer() external pure returns (address) {
        return address(0);
    }

    function _ticket(bytes32 ticketId) private view returns (uint256 packed) {
        packed = _tickets[ticketId];
        if (packed == 0) revert NoTicketWithID();
    }
}
