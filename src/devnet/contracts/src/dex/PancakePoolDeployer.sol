// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Gives PancakeSwap's published v3 factory the pools it asks for. The pool's creation code comes from
/// the installed package when the world is built; it is kept as the code of two data contracts.
contract PancakePoolDeployer {
    struct Parameters {
        address factory;
        address token0;
        address token1;
        uint24 fee;
        int24 tickSpacing;
    }

    Parameters public parameters;
    address public factoryAddress;
    address private immutable _owner;
    address private immutable _code;

    event SetFactoryAddress(address indexed factory);

    error NotFactory(address account);
    error DeploymentFailed();

    constructor(bytes memory poolCreationCode) {
        _owner = msg.sender;
        _code = address(new CreationCode(poolCreationCode));
    }

    function setFactoryAddress(address factory) external {
        if (msg.sender != _owner || factoryAddress != address(0)) revert NotFactory(msg.sender);
        factoryAddress = factory;
        emit SetFactoryAddress(factory);
    }

    function deploy(address factory, address token0, address token1, uint24 fee, int24 tickSpacing)
        external
        returns (address pool)
    {
        if (msg.sender != factoryAddress) revert NotFactory(msg.sender);
        parameters = Parameters(factory, token0, token1, fee, tickSpacing);
        bytes memory code = _code.code;
        bytes32 salt = keccak256(abi.encode(token0, token1, fee));
        // The first byte is a STOP that keeps the data from being run.
        assembly ("memory-safe") {
            pool := create2(0, add(code, 33), sub(mload(code), 1), salt)
        }
        if (pool == address(0)) revert DeploymentFailed();
        delete parameters;
    }
}

contract CreationCode {
    constructor(bytes memory content) {
        bytes memory code = abi.encodePacked(hex"00", content);
        assembly ("memory-safe") {
            return(add(code, 32), mload(code))
        }
    }
}
