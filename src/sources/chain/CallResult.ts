import type { Hex } from 'viem'

/**
 * What a contract answered. A revert is an answer; a transport failure is thrown as an AppError. Of one that returns
 * more than is read (`tooLarge`) nothing is known.
 */
export type CallResult = { ok: true; data: Hex } | { ok: false; data: Hex; tooLarge?: true }
