import type { AbiParameter } from 'viem'

/**
 * Whether all types are types. The parser looks names up among the structs it knows, in a plain object, where
 * "constructor" finds a function.
 */
export const hasSoundTypes = (parameters: readonly AbiParameter[]): boolean =>
  parameters.every((parameter) => {
    if (!('components' in parameter)) return true
    const { components } = parameter
    return Array.isArray(components) && hasSoundTypes(components)
  })
