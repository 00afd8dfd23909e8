// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {HookPermissions, HookPoolKey, HookSwapParams} from "../dex/FeeHook.sol";

/// A v4 hook that lets people buy a token for ether and nobody but its maker sell it back.
/// The token itself is as plain as any.
contract SaleHook {
    address private immutable MAKER;

    error NotAllowed();

    constructor(address maker) {
        MAKER = maker;
    }

    function getHookPermissions() external pure returns (HookPermissions memory permissions) {
        permissions.beforeSwap = true;
    }

    function beforeSwap(address, HookPoolKey calldata, HookSwapParams calldata params, bytes calldata)
        external
        view
        returns (bytes4, int256, uint24)
    {
        // Ether is the first currency of any pool it is in.
        if (!params.zeroForOne && tx.origin != MAKER) revert NotAllowed();
        return (this.beforeSwap.selector, 0, 0);
    }
}
