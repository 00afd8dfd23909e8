import type { Answer } from './Answer.ts'

/** Answers that other processes have given, by a key that has the operation, its arguments and the block. */
export type SharedAnswers = {
  get(key: string): Promise<Answer | undefined>
  /** Keeps it for the others; nobody waits for that. */
  put(key: string, answer: Answer): void
}
