/**
 * What a check found in an answer: it tells the wanted thing; has it, but not as the answer; lacks it; or says what
 * the question has shut out.
 */
export type Finding = 'told' | 'buried' | 'missing' | 'contradicted'

/** An answer as the checks read it. */
export type Said = { text: string; segments: string[]; decimalComma: boolean; nowMs: number }
