// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Stand-in for the ArbInfo precompile (0x65).
contract ArbInfo {
    function getBalance(address account) external view returns (uint256) {
        return account.balance;
    }

    function getCode(address account) external view returns (bytes memory) {
        return account.code;
    }
}
