import type { Address, Hex } from 'viem'

/** An address that nothing stands at; code is put there for the length of one call. */
export const target: Address = '0x00000000000000000000000000000000000a11ce'

const push4 = (value: number) => `63${value.toString(16).padStart(8, '0')}`

/** JUMPDEST, PUSH1 0, JUMP */
export const endlessLoop: Hex = '0x5b600056'

/** Expands memory to so many bytes, then runs the rest again and again; it starts at byte 8. */
const withMemory = (bytes: number, rest: string): Hex => `0x60ff${push4(bytes)}525b${rest}600856`

/** Hashes so many bytes until the gas is used up. */
export const hashLoop = (bytes: number): Hex => withMemory(bytes, `${push4(bytes)}60002050`)

/** Calls an account without code with so many bytes of input until the gas is used up. */
export const callLoop = (bytes: number): Hex =>
  withMemory(bytes, `60006000${push4(bytes)}6000600061dead5af150`)

/** Expands memory, then calls itself with all the gas there is. */
export const memoryTower = (bytes: number): Hex => `0x60ff${push4(bytes)}5260006000600060006000305af100`

/** Returns so many bytes. */
export const longAnswer = (bytes: number): Hex => `0x${push4(bytes)}6000f3`
